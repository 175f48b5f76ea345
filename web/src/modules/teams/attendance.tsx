import { wallClock } from '../../../../domain/time/zone.ts';
import { RollCall } from '../../shared/attendance/roll-call.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { teams } from './teams.queries.ts';
import { ROLE, type Team, type TeamDate } from './teams.ts';

type Props = { team: Team; event: TeamDate; onBack: () => void };

/** Who of the team was at one of its dates; at tryouts also who tries out. */
export function Attendance({ team, event, onBack }: Props) {
  const { timeZone } = useSchool();
  const roster = useRead(teams.roster, team.id);
  const day = formatDay(wallClock(event.starts_at, timeZone).day);
  return (
    <QueryView query={roster}>
      {(members) => (
        <>
          <div>
            <ActButton onPress={onBack}>All dates</ActButton>
          </div>
          <RollCall
            event={event.event_id}
            title={`${event.title}, ${day}`}
            cadets={members
              .filter(({ state }) => state !== 'tryout' || event.kind === 'tryout')
              .map(({ cadet_id, name, role }) => ({ cadet_id, name, note: ROLE.label(role) }))}
          />
        </>
      )}
    </QueryView>
  );
}
