import { columnsOf } from '../../shared/table/columns.tsx';
import type { Entry } from './conduct.api.ts';
import { KIND, signed, STATE, weightOf } from './conduct.ts';

const { text, number, day, state, filter, stateFilter } = columnsOf<Entry>();

/** The columns of the list of entries. The detail is in no file. */
export const conductColumns = [
  text('name', 'Cadet', { grow: 2, orderBy: ['last_name', 'first_name'] }),
  state('kind', 'Kind', KIND),
  text('reason', 'For', { grow: 2.4 }),
  number('points', 'Points', {
    orderBy: ['points_sort'],
    value: weightOf,
    cell: (row) => (row.points ? signed(weightOf(row)) : '—'),
  }),
  day('happened_on', 'Date'),
  state('state', 'Status', STATE, { orderBy: ['state_sort'] }),
  text('unit_name', 'Unit', { grow: 1.4, orderBy: ['unit_sort'] }),
  day('expires_on', 'Counts until'),
  text('proposed_by_label', 'Proposed by', { optional: true }),
  text('confirmed_by_label', 'Confirmed by', { optional: true }),
];

/** The filters of the list. */
export const conductFilters = [
  stateFilter('state', 'Status', STATE),
  stateFilter('kind', 'Kind', KIND),
  filter('unit_name', 'Unit', { id: 'unit' }),
];
