import { awardYearName } from '../../../../domain/awards/year.ts';
import type { Column, Filter } from '../../shared/table/column.ts';
import { formatDay, isoDay } from '../../shared/time/day.ts';
import { PersonCell } from '../../shared/ui/person-cell.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { countWords, type RollRow, stateOf } from './award.ts';

/** The status of an award, as one word in order of time. */
const ORDER = [
  'Draft',
  'Recommended',
  'Needs orders',
  'On orders',
  'Ribbon issued',
  'Presented',
  'Declined',
  'Rescinded',
];

/** The columns of the list of awards; days and names of each step go into every file. */
export const awardColumns: Column<RollRow>[] = [
  {
    id: 'name',
    label: 'Name',
    grow: 2.4,
    value: ({ name }) => name,
    cell: ({ name, unit, cadet_id }) => <PersonCell name={name ?? ''} note={cadet_id ? unit : 'Unit'} />,
  },
  {
    id: 'award',
    label: 'Award',
    grow: 2.6,
    value: ({ award }) => award,
    sortBy: ({ precedence }) => precedence,
    cell: ({ award, count_no }) => [award, countWords(count_no)].filter(Boolean).join(' · '),
  },
  { id: 'count', label: 'Count', align: 'end', grow: 0.4, value: ({ count_no }) => count_no, optional: true },
  { id: 'earned', label: 'Earned', value: ({ earned_on }) => earned_on, cell: ({ earned_on }) => formatDay(earned_on) },
  {
    id: 'state',
    label: 'Status',
    value: (row) => stateOf(row).label,
    sortBy: (row) => ORDER.indexOf(stateOf(row).label),
    cell: (row) => <Tag tone={stateOf(row).tone}>{stateOf(row).label}</Tag>,
  },
  { id: 'order', label: 'Order', grow: 0.8, value: ({ order_no }) => order_no },
  { id: 'event', label: 'Event', grow: 1.4, value: ({ event }) => event },
  {
    id: 'unit',
    label: 'Unit',
    grow: 1.4,
    value: ({ unit }) => unit,
    sortBy: ({ unit_sort }) => unit_sort,
    optional: true,
  },
  { id: 'by', label: 'Recommended by', grow: 1.4, value: ({ recommended_by }) => recommended_by, optional: true },
  { id: 'approved', label: 'Approved by', grow: 1.4, value: ({ approved_by }) => approved_by, optional: true },
  { id: 'citation', label: 'Citation', grow: 2, value: ({ citation }) => citation, optional: true },
  { id: 'note', label: 'Reason', grow: 1.6, value: ({ note }) => note, optional: true },
  { id: 'code_csv', label: 'Code', value: ({ code }) => code, csvOnly: true },
  { id: 'year_csv', label: 'School year', value: ({ year }) => awardYearName(year), csvOnly: true },
  { id: 'term_csv', label: 'Term', value: ({ term }) => term, csvOnly: true },
  {
    id: 'approved_csv',
    label: 'Approved on',
    value: ({ approved_at }) => approved_at && isoDay(approved_at),
    csvOnly: true,
  },
  { id: 'presented_csv', label: 'Presented on', value: ({ presented_on }) => presented_on, csvOnly: true },
];

export const awardFilters: Filter<RollRow>[] = [
  {
    id: 'state',
    label: 'Status',
    value: (row) => stateOf(row).label,
    order: (row) => ORDER.indexOf(stateOf(row).label),
  },
  { id: 'award', label: 'Award', value: ({ award }) => award, order: ({ precedence }) => precedence },
  { id: 'unit', label: 'Unit', value: ({ unit }) => unit, order: ({ unit_sort }) => unit_sort ?? -1 },
  { id: 'event', label: 'Event', value: ({ event }) => event, seldom: true },
  { id: 'order', label: 'Order', value: ({ order_no }) => order_no, seldom: true },
];
