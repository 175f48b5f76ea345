import { IconUserCheck } from '@tabler/icons-react';
import { z } from 'zod';
import { attendance, MARK } from '../../shared/attendance/attendance.queries.ts';
import { RollCall } from '../../shared/attendance/roll-call.tsx';
import { useCan } from '../../shared/permission/use-permissions.ts';
import { activeCadetsQuery } from '../../shared/pick/roster.queries.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { readsOf, useRead } from '../../shared/query/reads.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { Subject } from '../../shared/slot/slot.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import type { Db } from '../../shared/supabase/client.ts';
import { listName } from '../../shared/text/person-name.ts';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';

const EMPTY = {
  ...{ icon: IconUserCheck, title: 'No attendance yet' },
  text: 'Whether you were there shows up here once someone takes attendance.',
};
const NO_ONE = { icon: IconUserCheck, title: 'No one to mark', text: 'Your position has no cadets in its unit yet.' };

const right = z.object({ module: z.string(), action: z.string() });
const rights = readsOf('calendar', {
  roll: async (db: Db) =>
    z
      .array(right)
      .parse((await db.rpc('my_position_rights').throwOnError()).data)
      .some(({ module, action }) => module === 'calendar' && action === 'create'),
  of: async (db: Db, event: string) => (await db.rpc('event_roll', { p_event: event }).throwOnError()).data,
});

/** Attendance at an event: taken by the office and by those who hold a position over cadets, and read by everyone else. */
export function AttendanceTab({ subject }: { subject: Subject }) {
  const [manages, edits] = [useCan('calendar:manage'), useCan('calendar:update')];
  const roll = useRead(rights.roll);
  if (manages && edits) return <Roll subject={subject} />;
  return (
    <QueryView query={roll}>{(takes) => (takes ? <Roll subject={subject} /> : <Own subject={subject} />)}</QueryView>
  );
}

function Roll({ subject }: { subject: Subject }) {
  const own = useProfile().data?.id;
  const query = useRead(activeCadetsQuery);
  // Known before anything can be marked: at a date of a team, "everyone else" is the team.
  const roll = useRead(rights.of, subject.id);
  const cadetsOf = (team: string[]) =>
    (query.data ?? [])
      .filter(
        ({ id, profile_id }) => (profile_id === null || profile_id !== own) && (team.length === 0 || team.includes(id)),
      )
      .map((cadet) => ({ cadet_id: cadet.id, name: listName(cadet), note: cadet.unit_name }));
  return (
    <QueryView query={roll}>
      {(team) => (
        <QueryView query={query} isEmpty={() => cadetsOf(team).length === 0} empty={NO_ONE}>
          {() => <RollCall event={subject.id} title={subject.title} cadets={cadetsOf(team)} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function Own({ subject }: { subject: Subject }) {
  const cadets = useRead(activeCadetsQuery).data ?? [];
  return (
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
  );
}
