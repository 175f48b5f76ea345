import { IconCalendarCheck } from '@tabler/icons-react';
import { wallClock } from '../../../../domain/time/zone.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSchool } from '../../shared/session/use-school.ts';
import { listName } from '../../shared/text/person-name.ts';
import { formatSpan } from '../../shared/time/clock.ts';
import { formatDay } from '../../shared/time/day.ts';
import { LineCard } from '../../shared/ui/line-card.tsx';
import { Line } from '../../shared/ui/lines.tsx';
import { teams } from './teams.queries.ts';
import type { Team } from './teams.ts';

const EMPTY = {
  icon: IconCalendarCheck,
  title: 'No conflicts',
  text: 'No one on this team has a conflict in the next 120 days.',
};

/** Who has to be in two places at the same time, and for whom. */
export function Conflicts({ team }: { team: Team }) {
  const { timeZone } = useSchool();
  const span = (from: string, to: string) => formatSpan(wallClock(from, timeZone).time, wallClock(to, timeZone).time);
  return (
    <LineCard
      query={useRead(teams.conflicts, team.id)}
      title="Double-booked"
      rows={(rows) => rows}
      line={(one) => (
        <Line
          key={`${one.cadet_id} ${one.event_id} ${one.other_event_id}`}
          title={listName(one)}
          notes={[
            [formatDay(wallClock(one.starts_at, timeZone).day), one.title, span(one.starts_at, one.ends_at)],
            ['Also', one.other_team, one.other_title, span(one.other_starts_at, one.other_ends_at)],
          ]}
        />
      )}
      empty={EMPTY}
    />
  );
}
