import { dollarsOf } from '../../../../../domain/money/cents.ts';
import type { Column } from '../../../shared/table/column.ts';

/** A column of a report: words or an amount in cents. */
export type ReportColumn = { id: string; label: string; share: number; money?: boolean };

/** A line of a report; a `total` is set in bold. */
export type ReportRow = { id: string; part: string; total?: boolean; cells: Record<string, string | number | null> };

/** A report: the same lines on screen, on paper, and in files. */
export type Report = { title: string; columns: ReportColumn[]; rows: ReportRow[] };

/** What a cell of a report says on screen and on paper. */
export function cellWords({ id, money }: ReportColumn, { cells }: ReportRow): string {
  const value = cells[id] ?? null;
  if (value === null || value === '') return '';
  return money && typeof value === 'number' ? dollarsOf(value) : String(value);
}

/** The columns of a report's file: the part it's in, then its own, with amounts in dollars as numbers. */
export function fileColumnsOf(report: Report): Column<ReportRow>[] {
  return [
    { id: 'part', label: 'Section', value: ({ part }) => part },
    ...report.columns.map(({ id, label, money }) => ({
      id,
      label,
      value: ({ cells }: ReportRow) => {
        const value = cells[id] ?? null;
        return money && typeof value === 'number' ? value / 100 : value;
      },
    })),
  ];
}
