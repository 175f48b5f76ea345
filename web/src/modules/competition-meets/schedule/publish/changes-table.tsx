import { StateTag } from '../../../../shared/state/state-tag.tsx';
import { states } from '../../../../shared/state/states.ts';
import { columnsOf } from '../../../../shared/table/columns.tsx';
import { DataTable } from '../../../../shared/table/data-table.tsx';
import { formatDay } from '../../../../shared/time/day.ts';
import { localOf } from '../../../../shared/time/local-moment.ts';
import { clockTime } from '../../../../shared/time/zone.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { TitleCell } from '../../../../shared/ui/title-cell.tsx';
import type { Change, Difference, Place } from './publish.queries.ts';

/** What becomes of an entry. */
const KIND = states({
  moved: { label: 'Moved', tone: 'warn' },
  placed: { label: 'New time', tone: 'ok' },
  lost: { label: 'Loses its time', tone: 'bad' },
  unchanged: { label: 'Stays', tone: 'neutral' },
  without: { label: 'No time', tone: 'neutral' },
  gone: { label: 'No longer competes', tone: 'neutral' },
});

const ENTRIES = { one: 'entry', many: 'entries' };
/** Whether its school is notified of an entry. */
const TOLD = { yes: 'Yes', self: 'No account', no: 'No' };

type Row = Omit<Change, 'before' | 'after'> & {
  before: string;
  after: string;
  start: string;
  told: string;
  by: string | null;
};

const { text, state, filter, stateFilter } = columnsOf<Row>();
const COLUMNS = [
  text('entry', 'Entry'),
  text('school', 'School', { grow: 1.4 }),
  text('event', 'Event', { grow: 1.2 }),
  state('kind', 'Change', KIND),
  text('before', 'Now', { grow: 1.6 }),
  text('after', 'Then', { grow: 1.6, orderBy: ['start', 'entry'] }),
  text('told', 'Notified'),
  text('by', 'Booked by', { optional: true }),
];
const FILTERS = [
  stateFilter('kind', 'Change', KIND),
  filter('told', 'Notified'),
  filter('by', 'Booked by'),
  filter('event', 'Event'),
  filter('school', 'School'),
];
const BY_START = { id: 'after', desc: false };

/** Entry by entry, where it is now and where it would be; those that stay are left out, but for what a school booked itself. */
export function ChangesTable({ difference, entriesTo }: { difference: Difference; entriesTo: string }) {
  const { time_zone: zone, many_days: days } = difference;
  const where = (place: Place) =>
    place
      ? [
          days && formatDay(localOf(place.starts_at, zone).slice(0, 10)),
          clockTime(place.starts_at, zone),
          place.area,
          place.lane !== undefined && `point ${place.lane}`,
        ]
          .filter(Boolean)
          .join(', ')
      : 'None';
  const rows = difference.rows.map(({ before, after, ...row }): Row => ({
    ...row,
    before: where(before),
    after: where(after),
    start: after?.starts_at ?? before?.starts_at ?? '',
    told: row.is_told ? (row.has_account ? TOLD.yes : TOLD.self) : TOLD.no,
    by: row.is_own ? 'The school itself' : null,
  }));
  if (rows.length === 0)
    return <EmptyState title="Nothing changes" text="Every entry is already where this version has it." />;
  return (
    <DataTable<Row>
      module="competition-meets"
      listId="schedule-publish"
      noun={ENTRIES}
      rows={rows}
      rowId={({ id }) => id}
      rowLabel={({ entry, event }) => `${entry} ${event}`}
      rowHref={() => entriesTo}
      columns={COLUMNS}
      filters={FILTERS}
      searchLabel="School, entry, event"
      sort={BY_START}
      phoneRow={(row) => <PhoneRow row={row} />}
    />
  );
}

/** On a phone: whose it is and when it moves, with what becomes of it at the end. */
function PhoneRow({ row: { entry, school, kind, before, after, is_own: own } }: { row: Row }) {
  const words = before === after ? before : `${before} → ${after}`;
  return (
    <>
      <TitleCell
        title={`${entry} · ${school}`}
        note={[words, own && 'booked by the school'].filter(Boolean).join(' · ')}
      />
      <StateTag of={KIND} is={kind} />
    </>
  );
}
