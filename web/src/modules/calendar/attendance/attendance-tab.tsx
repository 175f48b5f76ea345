import { Group } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { attendance, MARK } from '../../../shared/attendance/attendance.queries.ts';
import { RollCall } from '../../../shared/attendance/roll-call.tsx';
import { usePermissions } from '../../../shared/permission/use-permissions.ts';
import { activeCadetsQuery } from '../../../shared/pick/roster.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { readsOf, useRead } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import type { Subject } from '../../../shared/slot/slot.ts';
import { StateTag } from '../../../shared/state/state-tag.tsx';
import type { Db } from '../../../shared/supabase/client.ts';
import { listName } from '../../../shared/text/person-name.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { LineCard } from '../../../shared/ui/line-card.tsx';
import { Line } from '../../../shared/ui/lines.tsx';
import { ScanRollButton } from './scan-roll.tsx';

const EMPTY = {
  icon: IconUserCheck,
  title: 'No attendance yet',
  text: 'Whether you were there shows up here once someone takes attendance.',
};
const NO_ONE = { icon: IconUserCheck, title: 'No one to mark', text: 'Edit the event to say which cadets it is for.' };

const rolls = readsOf('calendar', {
  of: async (db: Db, event: string) => (await db.rpc('event_roll', { p_event: event }).throwOnError()).data,
});

/** The cadets the person marks: read again when the roll changes, not with every mark. */
const meant = readsOf(
  'roll-of-event',
  { of: async (db: Db, event: string) => (await db.rpc('roll_of_event', { p_event: event }).throwOnError()).data },
  { of: { reads: ['roll_of_event'] } },
);

/** Attendance at an event: taken by the office and by those who hold a position over cadets, and read by everyone else. */
export function AttendanceTab({ subject }: { subject: Subject }) {
  const { can, leads } = usePermissions();
  if (can('calendar:manage') && can('calendar:update')) return <TeamRoll subject={subject} />;
  return leads('calendar:create') ? <LedRoll subject={subject} /> : <Own subject={subject} />;
}

/** By the office: at a date of a team the team, else whom the event is for and who comes. Known before anyone can be marked. */
function TeamRoll({ subject }: { subject: Subject }) {
  const team = useRead(rolls.of, subject.id);
  const all = useRead(meant.of, subject.id);
  return (
    <QueryView query={team} isEmpty={() => false}>
      {(ids) => (
        <QueryView query={all} isEmpty={() => false}>
          {(others) => <WholeRoll subject={subject} only={ids.length > 0 ? ids : others} />}
        </QueryView>
      )}
    </QueryView>
  );
}

/** With those who came without being on it: a scan marks them too. */
function WholeRoll({ subject, only }: { subject: Subject; only: string[] }) {
  const marks = useRead(attendance.marks, subject.id).data ?? [];
  return <Roll subject={subject} only={[...only, ...marks.map(({ cadet_id: cadet }) => cadet)]} />;
}

/** By the holder of a position: of those the event is for, the cadets under it. */
function LedRoll({ subject }: { subject: Subject }) {
  const led = useRead(meant.of, subject.id);
  return (
    <QueryView query={led} isEmpty={() => false}>
      {(ids) => <Roll subject={subject} only={ids} />}
    </QueryView>
  );
}

function Roll({ subject, only }: { subject: Subject; only: string[] }) {
  const own = useProfile().data?.id;
  const query = useRead(activeCadetsQuery);
  const cadets = (query.data ?? [])
    .filter(({ id, profile_id }) => (profile_id === null || profile_id !== own) && only.includes(id))
    .map((cadet) => ({ cadet_id: cadet.id, name: listName(cadet), note: cadet.unit_name }));
  return (
    <QueryView query={query} isEmpty={() => cadets.length === 0} empty={NO_ONE}>
      {() => (
        <RollCall event={subject.id} title={subject.title} cadets={cadets}>
          <ScanRollButton event={subject.id} title={subject.title} cadets={cadets} />
        </RollCall>
      )}
    </QueryView>
  );
}

function Own({ subject }: { subject: Subject }) {
  const cadets = useRead(activeCadetsQuery).data ?? [];
  return (
    <>
      <Group mb={12}>
        <ActButton to={`/app/calendar/excuses?new=1&event=${subject.id}`}>Ask for an excuse…</ActButton>
        <ActButton quiet to="/app/calendar/my-code">
          My code
        </ActButton>
      </Group>
      <LineCard
        query={useRead(attendance.marks, subject.id)}
        title="Attendance"
        rows={(marks) => marks}
        line={({ cadet_id, status, minutes_late }) => (
          <Line
            key={cadet_id}
            title={listName(cadets.find(({ id }) => id === cadet_id) ?? { first_name: 'You', last_name: null })}
            notes={[minutes_late !== null && `${minutes_late} minutes`]}
          >
            <StateTag of={MARK} is={status} />
          </Line>
        )}
        empty={EMPTY}
      />
    </>
  );
}
