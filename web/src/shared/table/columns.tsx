import { dollarsOf } from '../../../../domain/money/cents.ts';
import { StateTag } from '../state/state-tag.tsx';
import type { States } from '../state/states.ts';
import { formatDay } from '../time/day.ts';
import { formatMoment } from '../time/moment.ts';
import type { CellValue, Column, Filter } from './column.ts';

type Look<Row> = Partial<Omit<Column<Row>, 'id' | 'label'>>;

/**
 * The columns and filters of a list of `Row`, a line each: `const { text, day, state } = columnsOf<Entry>()`, then
 * `day('happened_on', 'Date')`. Each shows, orders by, searches, and exports the value of that name; `look` changes that.
 */
export function columnsOf<Row extends object>() {
  type Key = keyof Row & string;
  const text = (key: Key, label: string, look: Look<Row> = {}): Column<Row> => ({
    id: key,
    label,
    value: (row) => valueOf(row[key]),
    orderBy: [key],
    ...look,
  });
  const filter = (key: Key, label: string, look: Partial<Filter<Row>> = {}): Filter<Row> => ({
    id: key,
    label,
    field: key,
    value: (row) => wordOf(row[key]),
    ...look,
  });
  return {
    text,
    number: (key: Key, label: string, look: Look<Row> = {}) => text(key, label, { align: 'end', grow: 0.7, ...look }),
    /** Cents, read in dollars, and a number of dollars in files; nothing where there is no amount. */
    money: (key: Key, label: string, look: Look<Row> = {}) =>
      text(key, label, {
        value: (row) => inCents(row[key], (cents) => cents / 100),
        cell: (row) => inCents(row[key], dollarsOf),
        align: 'end',
        grow: 0.9,
        ...look,
      }),
    day: (key: Key, label: string, look: Look<Row> = {}) =>
      text(key, label, { cell: (row) => formatDay(wordOf(row[key])), ...look }),
    moment: (key: Key, label: string, look: Look<Row> = {}) =>
      text(key, label, { cell: (row) => formatMoment(wordOf(row[key])), ...look }),
    state: (key: Key, label: string, of: States<string>, look: Look<Row> = {}) =>
      text(key, label, {
        value: (row) => of.label(wordOf(row[key])),
        cell: (row) => <StateTag of={of} is={wordOf(row[key])} />,
        ...look,
      }),
    filter,
    stateFilter: (key: Key, label: string, of: States<string>) =>
      filter(key, label, {
        value: (row) => wordOf(row[key]) ?? of.known(null),
        optionLabel: of.label,
        order: (row) => of.keys.indexOf(wordOf(row[key]) ?? of.known(null)),
      }),
  };
}

function inCents<Of>(value: unknown, of: (cents: number) => Of): Of | null {
  return typeof value === 'number' ? of(value) : null;
}

function valueOf(value: unknown): CellValue {
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
