import { dollarsOf } from '../../../../domain/money/cents.ts';
import type { Column } from '../../shared/table/column.ts';

/**
 * Columns of amounts: read in dollars, and a number in files. `const money = moneyOf<Row>()`, then
 * `money('planned_cents', 'Planned')`.
 */
export function moneyOf<Row extends object>() {
  return (key: keyof Row & string, label: string, look: Partial<Column<Row>> = {}): Column<Row> => ({
    id: key,
    label,
    value: (row) => centsIn(row, key) / 100,
    cell: (row) => dollarsOf(centsIn(row, key)),
    orderBy: [key],
    align: 'end',
    grow: 0.9,
    ...look,
  });
}

function centsIn<Row extends object>(row: Row, key: keyof Row): number {
  const cents = row[key];
  return typeof cents === 'number' ? cents : 0;
}
