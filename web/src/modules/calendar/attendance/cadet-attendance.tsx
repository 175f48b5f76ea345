import { IconUserCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { wallClock } from '../../../../../domain/time/zone.ts';
import { MARK } from '../../../shared/attendance/attendance.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { columnsOf } from '../../../shared/table/columns.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { schoolMoment } from '../../../shared/time/school-moment.ts';
import { kinds } from '../kinds.ts';
import type { MarkRow } from './rate.ts';
import { rates } from './rate.queries.ts';

const { text, number, state, filter, stateFilter } = columnsOf<MarkRow>();

const columnsIn = (timeZone: string) => [
  text('title', 'Event', { grow: 1.6 }),
  text('starts_at', 'When', { cell: ({ starts_at }) => schoolMoment(starts_at, timeZone) }),
  state('status', 'Attendance', MARK),
  number('minutes_late', 'Minutes late'),
  text('note', 'Note'),
  text('recorded_by_label', 'Taken by'),
];
const FILTERS = [
  stateFilter('status', 'Attendance', MARK),
  filter('kind', 'Kind', { value: ({ kind }) => kinds[kind]?.label ?? kind }),
];
const EMPTY = {
  icon: IconUserCheck,
  title: 'No attendance yet',
  text: 'Each event shows up here once someone takes its attendance.',
};

/** A cadet's attendance, event by event. */
export function CadetAttendance({ cadet }: { cadet: SlotCadet }) {
  const { timeZone } = useSchool();
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <DataTable<MarkRow>
      module="calendar"
      listId="cadet-attendance"
      noun={{ one: 'event', many: 'events' }}
      query={useRead(rates.marksOfCadet, cadet.id)}
      empty={EMPTY}
      rowId={({ id }) => id}
      rowLabel={({ title }) => title}
      rowHref={({ event_id, starts_at }) => {
        const { day } = wallClock(starts_at, timeZone);
        return `/app/calendar?month=${day.slice(0, 7)}&day=${day}&event=${event_id}`;
      }}
      columns={columns}
      filters={FILTERS}
      searchLabel="Event"
      sort={{ id: 'starts_at', desc: true }}
    />
  );
}
