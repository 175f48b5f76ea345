import type { Column, Filter } from '../../shared/table/column.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Tag } from '../../shared/ui/tag.tsx';
import { TitleCell } from '../../shared/ui/title-cell.tsx';
import type { Notification } from './notifications.queries.ts';

/** A notification with the name of its kind. */
export type InboxRow = Notification & { kindLabel: string };

const statusOf = ({ read_at }: Notification) => (read_at === null ? 'Unread' : 'Read');

export const inboxColumns: Column<InboxRow>[] = [
  {
    id: 'title',
    label: 'Notification',
    value: ({ title }) => title,
    cell: ({ title, body }) => <TitleCell title={title} note={body} />,
    grow: 3,
  },
  { id: 'kind', label: 'Kind', value: ({ kindLabel }) => kindLabel },
  {
    id: 'status',
    label: 'Status',
    value: statusOf,
    cell: (row) => (row.read_at === null ? <Tag tone="info">Unread</Tag> : 'Read'),
    grow: 0.6,
  },
  {
    id: 'created_at',
    label: 'Date',
    value: ({ created_at }) => formatMoment(created_at),
    sortBy: ({ created_at }) => created_at,
  },
];

export const inboxFilters: Filter<InboxRow>[] = [
  { id: 'status', label: 'Status', value: statusOf, order: ({ read_at }) => (read_at === null ? 0 : 1) },
  { id: 'kind', label: 'Kind', value: ({ kindLabel }) => kindLabel },
];
