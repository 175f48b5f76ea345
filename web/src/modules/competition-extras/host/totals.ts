import type { Column } from '../../../shared/table/column.ts';
import type { Extra } from '../extra.ts';

/** A line of the file for the kitchen or the print shop: a school's order of one choice, or the total of it. */
export type TotalRow = { extra: string; choice: string; school: string; quantity: number; note: string };

export const TOTAL_COLUMNS: Column<TotalRow>[] = [
  { id: 'extra', label: 'Extra', value: ({ extra }) => extra },
  { id: 'choice', label: 'Choice', value: ({ choice }) => choice },
  { id: 'school', label: 'School', value: ({ school }) => school },
  { id: 'quantity', label: 'Quantity', value: ({ quantity }) => quantity },
  { id: 'note', label: 'Note', value: ({ note }) => note },
];

/** Each choice with its total first, then the schools that take it. */
export function totalsOf(extra: Extra): TotalRow[] {
  return extra.options.flatMap(({ id, label, ordered }) => [
    { extra: extra.name, choice: label, school: 'All schools', quantity: ordered, note: '' },
    ...extra.orders
      .filter(({ lines }) => (lines[id] ?? 0) > 0)
      .map(({ school, lines, note }) => ({
        extra: extra.name,
        choice: label,
        school,
        quantity: lines[id] ?? 0,
        note: note ?? '',
      })),
  ]);
}

/** What is ordered of an extra in all. */
export const orderedOf = ({ options }: Pick<Extra, 'options'>): number =>
  options.reduce((sum, { ordered }) => sum + ordered, 0);
