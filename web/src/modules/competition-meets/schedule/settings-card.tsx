import { useState } from 'react';
import type { Day } from '../../../../../domain/scheduling/day.ts';
import { clockOf } from '../../../../../domain/scheduling/format/clock.ts';
import { formatSpan } from '../../../shared/time/clock.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../shared/ui/lines.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { EventDayForm } from './event-day-form.tsx';
import { GapsForm } from './gaps-form.tsx';
import { HoursForm } from './hours-form.tsx';
import type { EventDay, Settings } from './schedule.queries.ts';
import { StopsCard } from './stops-card.tsx';

type Hours = { day: string; from: string; to: string };
type Open = { what: 'hours'; hours: Hours } | { what: 'gaps' } | { what: 'event'; event: EventDay } | null;
type Props = { meet: string; day: Day | null; settings: Settings; mayPlan: boolean };

/** What a day is built from: its hours, the time between two entries, what stands still, and where each event is held. */
export function SettingsCard({ meet, day, settings, mayPlan }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const { plan, events, areas } = settings;
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  const days = (day?.days ?? []).map(({ id, from, to }): Hours => ({ day: id, from: clockOf(from), to: clockOf(to) }));
  const edit = (next: Open) =>
    mayPlan && (
      <LineVerbs>
        <ActButton size="xs" onPress={() => setOpen(next)}>
          Edit…
        </ActButton>
      </LineVerbs>
    );
  const close = () => setOpen(null);
  return (
    <>
      <Card title="Hours and gaps" flush>
        <Lines>
          {days.map((hours) => (
            <Line key={hours.day} title={formatDay(hours.day)} notes={[formatSpan(hours.from, hours.to)]}>
              {edit({ what: 'hours', hours })}
            </Line>
          ))}
          <Line
            title="Between two entries of a cadet"
            notes={[
              [
                `${plan?.same_uniform_min ?? 15} minutes`,
                `${plan?.change_uniform_min ?? 30} with another uniform`,
                `${plan?.commander_min ?? 0} for the same commander`,
                `starts every ${plan?.grid_min ?? 5}`,
              ],
            ]}
          >
            {edit({ what: 'gaps' })}
          </Line>
        </Lines>
      </Card>
      <StopsCard meet={meet} day={day} mayPlan={mayPlan} />
      <Card title="Events and their areas" count={events.length} flush>
        <Lines>
          {events.map((event) => (
            <Line
              key={event.id}
              title={`${event.code} ${event.name}`}
              notes={[
                [
                  event.area_ids.map((id) => names.get(id)).join(', '),
                  `${event.minutes} minutes`,
                  event.buffer_minutes > 0 && `${event.buffer_minutes} after each`,
                  event.uniform,
                ],
              ]}
            >
              {event.area_ids.length === 0 && <Tag tone="warn">No area</Tag>}
              {edit({ what: 'event', event })}
            </Line>
          ))}
        </Lines>
      </Card>
      {open?.what === 'hours' && <HoursForm meet={meet} all={days} hours={open.hours} onClose={close} />}
      {open?.what === 'gaps' && <GapsForm meet={meet} plan={plan} onClose={close} />}
      {open?.what === 'event' && <EventDayForm event={open.event} areas={areas} onClose={close} />}
    </>
  );
}
