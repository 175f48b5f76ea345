import type { Column, Filter } from '../../shared/table/column.ts';
import { listName } from '../../shared/text/person-name.ts';
import { formatDay } from '../../shared/time/day.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import type { LeftRecord } from './school-year.queries.ts';
import { capital } from '../../shared/text/capital.ts';

/** The columns of those who left. */
export const retentionColumns: Column<LeftRecord>[] = [
  { id: 'name', label: 'Name', grow: 2, value: listName },
  { id: 'status', label: 'Status', value: ({ status }) => words(status) },
  { id: 'left', label: 'Left', value: ({ left_on: on }) => on, cell: ({ left_on: on }) => formatDay(on) },
  { id: 'purge', label: 'Can be purged', value: ({ purge_on: on }) => on, cell: ({ purge_on: on }) => formatDay(on) },
  {
    id: 'due',
    label: 'Record',
    value: ({ is_due: isDue }) => (isDue ? 'Due' : 'Kept'),
    cell: ({ is_due: isDue }) => (isDue ? <Tag tone="warn">Due</Tag> : 'Kept'),
  },
];

/** The ways to narrow the list. */
export const retentionFilters: Filter<LeftRecord>[] = [
  { id: 'due', label: 'Record', value: ({ is_due: isDue }) => (isDue ? 'Due' : 'Kept') },
  { id: 'year', label: 'Year of leaving', value: ({ left_on: on }) => on.slice(0, 4) },
  { id: 'status', label: 'Status', value: ({ status }) => words(status), seldom: true },
];

function words(status: string): string {
  return capital(status.replaceAll('_', ' '));
}
