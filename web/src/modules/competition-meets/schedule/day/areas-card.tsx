import { counted } from '../../../../shared/text/counted.ts';
import { formatClock } from '../../../../shared/time/clock.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import type { AreaDay } from '../schedule.queries.ts';
import { AreaDayForm } from './area-day-form.tsx';
import { EditCard } from './edit-card.tsx';
import { type DayPlan, starts } from './plan.ts';
import { WaysCard } from './ways-card.tsx';

type Props = { meet: string; areas: AreaDay[]; plan: DayPlan; days: string[]; mayPlan: boolean };

/** How entries share each area, from when on they start there, and the way between areas and sites. */
export function AreasPart({ meet, areas, plan, days, mayPlan }: Props) {
  return (
    <>
      <EditCard
        title="Areas"
        rows={areas}
        empty={{
          title: 'No areas yet',
          text: 'Add the drill pads, gyms, rooms, and courses under Venue. Then say here how entries share them.',
          action: <ActButton to={`/app/competition-portal/meets/${meet}?tab=venue`}>Go to Venue</ActButton>,
        }}
        mayPlan={mayPlan}
        name={({ name }) => name}
        notes={(area) => [[shareWords(area), area.site], startWords(area, days)]}
        form={(area, onClose) => <AreaDayForm area={area} days={days} onClose={onClose} />}
      />
      <WaysCard meet={meet} areas={areas} plan={plan} mayPlan={mayPlan} />
    </>
  );
}

function shareWords({ kind, share, capacity, lanes }: AreaDay): string {
  if (kind === 'holding') return `Holding area for ${counted(capacity, { one: 'entry', many: 'entries' })}`;
  if (share === 'wave') return `Up to ${capacity} start together`;
  if (share === 'relay') return `Relays on ${counted(lanes, 'firing point')}`;
  if (share === 'open') return `Up to ${capacity} at any time`;
  return 'One entry at a time';
}

/** The only times at which entries start there, by day where there are several. */
function startWords(area: AreaDay, days: string[]): string | null {
  const known = starts.parse(area.starts).filter(({ at }) => at.length > 0);
  if (known.length === 0) return null;
  const lines = known.map(({ day, at }) => {
    const times = at.map((time) => formatClock(time)).join(', ');
    return days.length > 1 ? `${formatDay(day)}: ${times}` : times;
  });
  return `Starts only at ${lines.join('; ')}`;
}
