import { useLetterhead } from '../../../shared/pdf/use-letterhead.ts';
import { usePdf } from '../../../shared/pdf/use-pdf.ts';
import { type FileKind, saveRows } from '../../../shared/table/save-rows.ts';
import type { Extra } from '../extra.ts';
import { TOTAL_COLUMNS, totalsOf } from './totals.ts';

/** The orders of extras as files, for the kitchen and the print shop. */
export function useTotalsFile(title: string) {
  const letterhead = useLetterhead();
  const { make, making } = usePdf();
  const nameOf = (extras: Extra[]) => `${title} ${extras.length === 1 ? (extras[0]?.name ?? '') : 'orders'}`;
  return {
    busy: making,
    print: (extras: Extra[]) =>
      make(nameOf(extras), async () => (await import('./totals.pdf.tsx')).totalsPdf({ letterhead, title, extras })),
    save: (extras: Extra[], kind: FileKind) => saveRows(kind, nameOf(extras), TOTAL_COLUMNS, extras.flatMap(totalsOf)),
  };
}
