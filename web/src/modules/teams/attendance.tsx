import { wallClock } from '../../../../domain/time/zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { formatDay } from '../../shared/time/day.ts';
import { ActButton } from '../../shared/ui/act-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Line, Lines } from '../../shared/ui/lines.tsx';
import { PressButtons } from '../../shared/ui/press-buttons.tsx';
import { teams, useMark } from './teams.queries.ts';
import { MARK, ROLE, type Team, type TeamDate } from './teams.ts';

type Props = { team: Team; event: TeamDate; onBack: () => void };

/** Who was there: one tap for each cadet; the same tap again takes it back. */
export function Attendance({ team, event, onBack }: Props) {
  const { timeZone } = useSchool();
  const id = event.event_id ?? '';
  const roster = useRead(teams.roster, team.id);
  const marks = useRead(teams.marks, id).data ?? [];
  const act = useMark(id);
  const markOf = (cadet: string) => marks.find(({ cadet_id }) => cadet_id === cadet)?.status ?? null;
  const members = (roster.data ?? []).filter(({ state }) => state !== 'tryout' || event.kind === 'tryout');
  const open = members.filter(({ cadet_id }) => markOf(cadet_id) === null);
  const day = formatDay(wallClock(event.starts_at ?? '', timeZone).day);
  return (
    <QueryView query={roster}>
      {() => (
        <>
          <ActButton onPress={onBack}>All dates</ActButton>
          <Card
            title={`${event.title}, ${day}`}
            note={`${members.length - open.length} of ${members.length} marked`}
            action={
              open.length > 0 && (
                <ActButton
                  busy={act.busy}
                  onPress={() => act.start(open.map(({ cadet_id }) => ({ cadet_id, status: 'present' })))}
                >
                  Everyone else is present
                </ActButton>
              )
            }
            flush
          >
            <Lines>
              {members.map(({ cadet_id, name, role }) => (
                <Line key={cadet_id} title={name} notes={[ROLE.label(role)]}>
                  <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
                    <legend className="g-hidden">{`Attendance of ${name}`}</legend>
                    <PressButtons
                      columns={4}
                      choices={MARK.options}
                      chosen={markOf(cadet_id) as (typeof MARK.keys)[number] | null}
                      onPress={(status) =>
                        act.start([{ cadet_id, status: markOf(cadet_id) === status ? null : status }])
                      }
                    />
                  </fieldset>
                </Line>
              ))}
            </Lines>
          </Card>
        </>
      )}
    </QueryView>
  );
}
