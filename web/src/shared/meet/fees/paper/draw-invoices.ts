import { drawPdf } from '../../../pdf/draw-pdf.ts';
import type { Db } from '../../../supabase/client.ts';
import type { Invoice } from '../fees.ts';
import { invoicesPdf } from './invoice.pdf.tsx';

const PART = 20;

/** The invoices of a run in one file, in the order of their numbers. They are read part by part, so that it shows how far it is. */
export async function drawInvoices(
  db: Db,
  issued: { invoice_id: string; number: number }[],
  onProgress: (done: number, total: number) => void,
): Promise<Blob> {
  const ids = issued.toSorted((one, two) => one.number - two.number).map(({ invoice_id: id }) => id);
  const invoices: Invoice[] = [];
  for (let at = 0; at < ids.length; at += PART) {
    const { data } = await db
      .from('meet_invoices')
      .select('id, number, due_cents, content, created_at')
      .in('id', ids.slice(at, at + PART))
      .order('number')
      .throwOnError();
    // eslint-disable-next-line typescript/no-unsafe-type-assertion -- `app.issue_invoice` wrote the content
    invoices.push(...(data.map(({ created_at: at_, ...row }) => ({ ...row, at: at_ })) as unknown as Invoice[]));
    onProgress(invoices.length, ids.length + 1);
  }
  return drawPdf(() => invoicesPdf(invoices));
}
