import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import { usePdf } from '../../../pdf/use-pdf.ts';
import { formatMoment } from '../../../time/moment.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Line, LineNumber, Lines, LineVerbs } from '../../../ui/lines.tsx';
import type { Account } from '../fees.ts';

/** The invoices of an account, each as it was issued, and the reminders that went out. */
export function InvoiceLines({ account }: { account: Account }) {
  const { making, make } = usePdf();
  if (account.invoices.length === 0 && account.reminders.length === 0) return null;
  return (
    <Card title="Invoices and reminders" flush>
      <Lines>
        {account.invoices.map((invoice) => (
          <Line key={invoice.id} title={`Invoice ${invoice.number}`} notes={[`Issued ${formatMoment(invoice.at)}`]}>
            <LineNumber>{dollarsOf(invoice.due_cents)}</LineNumber>
            <LineVerbs>
              <ActButton
                quiet
                size="xs"
                busy={making}
                onPress={() =>
                  void make(`Invoice ${invoice.number}`, async () =>
                    (await import('../paper/invoice.pdf.tsx')).invoicesPdf([invoice]),
                  )
                }
              >
                Save invoice
              </ActButton>
            </LineVerbs>
          </Line>
        ))}
        {account.reminders.map(({ words, at }) => (
          <Line key={at} title={`Reminded ${formatMoment(at)}`} notes={[words]} />
        ))}
      </Lines>
    </Card>
  );
}
