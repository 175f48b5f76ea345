import { useState } from 'react';
import { counted } from '../../../../shared/text/counted.ts';
import { formatClock } from '../../../../shared/time/clock.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import type { AreaDay } from '../schedule.queries.ts';
import { AreaDayForm } from './area-day-form.tsx';
import { type DayPlan, starts } from './plan.ts';
import { WaysCard } from './ways-card.tsx';

type Props = { meet: string; areas: AreaDay[]; plan: DayPlan; days: string[]; mayPlan: boolean };

/** How entries share each area, from when on they start there, and the way between areas and sites. */
export function AreasPart({ meet, areas, plan, days, mayPlan }: Props) {
  const [open, setOpen] = useState<AreaDay | null>(null);
  return (
    <>
      <Card title="Areas" count={areas.length} flush>
        {areas.length === 0 ? (
          <EmptyState
            title="No areas yet"
            text="Add the drill pads, gyms, rooms, and courses under Venue. Then say here how entries share them."
            action={<ActButton to={`/app/competition-portal/meets/${meet}?tab=venue`}>Go to Venue</ActButton>}
          />
        ) : (
          <Lines>
            {areas.map((area) => (
              <Line key={area.id} title={area.name} notes={[[shareWords(area), area.site], startWords(area, days)]}>
                {mayPlan && (
                  <LineVerbs>
                    <ActButton size="xs" onPress={() => setOpen(area)}>
                      Edit…
                    </ActButton>
                  </LineVerbs>
                )}
              </Line>
            ))}
          </Lines>
        )}
      </Card>
      <WaysCard meet={meet} areas={areas} plan={plan} mayPlan={mayPlan} />
      {open && <AreaDayForm area={open} days={days} onClose={() => setOpen(null)} />}
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
