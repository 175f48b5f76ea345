import type { Column, Filter } from '../../shared/table/column.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import type { Entry } from './conduct.api.ts';
import { KIND, kindOf, signed, STATE, stateOf } from './conduct.ts';

const pointsOf = ({ kind, points }: Entry) => (kind === 'demerit' ? -1 : 1) * (points ?? 0);

/** The columns of the list of entries. The detail is in no file. */
export const conductColumns: Column<Entry>[] = [
  { id: 'name', label: 'Cadet', grow: 2, value: ({ name }) => name, orderBy: ['last_name', 'first_name'] },
  {
    id: 'kind',
    label: 'Kind',
    orderBy: ['kind'],
    value: ({ kind }) => KIND[kindOf(kind)].label,
    cell: ({ kind }) => <Tag tone={KIND[kindOf(kind)].tone}>{KIND[kindOf(kind)].label}</Tag>,
  },
  { id: 'reason', label: 'For', grow: 2.4, value: ({ reason }) => reason, orderBy: ['reason'] },
  {
    id: 'points',
    label: 'Points',
    align: 'end',
    grow: 0.6,
    orderBy: ['points_sort'],
    value: pointsOf,
    cell: (row) => (row.points ? signed(pointsOf(row)) : '—'),
  },
  {
    id: 'happened_on',
    label: 'Day',
    orderBy: ['happened_on'],
    value: ({ happened_on }) => happened_on,
    cell: ({ happened_on }) => formatDay(happened_on),
  },
  {
    id: 'state',
    label: 'State',
    value: ({ state }) => STATE[stateOf(state)].label,
    orderBy: ['state_sort'],
    cell: ({ state }) => <Tag tone={STATE[stateOf(state)].tone}>{STATE[stateOf(state)].label}</Tag>,
  },
  { id: 'unit', label: 'Unit', grow: 1.4, value: ({ unit_name }) => unit_name, orderBy: ['unit_sort'] },
  {
    id: 'expires_on',
    label: 'Counts until',
    orderBy: ['expires_on'],
    value: ({ expires_on }) => expires_on,
    cell: ({ expires_on }) => formatDay(expires_on),
  },
  {
    id: 'proposed_by',
    label: 'Proposed by',
    optional: true,
    value: ({ proposed_by_label }) => proposed_by_label,
    orderBy: ['proposed_by_label'],
  },
  {
    id: 'confirmed_by',
    label: 'Confirmed by',
    optional: true,
    value: ({ confirmed_by_label }) => confirmed_by_label,
    orderBy: ['confirmed_by_label'],
  },
];

/** The filters of the list. */
export const conductFilters: Filter<Entry>[] = [
  {
    id: 'state',
    label: 'State',
    field: 'state',
    value: ({ state }) => stateOf(state),
    optionLabel: (state) => STATE[stateOf(state)].label,
  },
  {
    id: 'kind',
    label: 'Kind',
    field: 'kind',
    value: ({ kind }) => kindOf(kind),
    optionLabel: (kind) => KIND[kindOf(kind)].label,
  },
  { id: 'unit', label: 'Unit', field: 'unit_name', value: ({ unit_name }) => unit_name },
];
