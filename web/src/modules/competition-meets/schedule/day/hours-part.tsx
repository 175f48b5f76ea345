import { useState } from 'react';
import { formatSpan } from '../../../../shared/time/clock.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import type { Settings } from '../schedule.queries.ts';
import { GapsForm } from './gaps-form.tsx';
import { type Hours, HoursForm } from './hours-form.tsx';
import { StopsCard } from './stops-card.tsx';
import { WishesForm } from './wishes-form.tsx';

type Open = { what: 'hours'; hours: Hours } | { what: 'gaps' } | { what: 'wishes' } | null;
type Props = { meet: string; hours: Hours[]; settings: Settings; mayPlan: boolean };

/** From when to when the day goes, the time between two entries, what it's measured by, and what stands still. */
export function HoursPart({ meet, hours, settings, mayPlan }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const { plan } = settings;
  const lunch = plan.school_lunch;
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
          {hours.map((one) => (
            <Line key={one.day} title={formatDay(one.day)} notes={[formatSpan(one.from, one.to)]}>
              {edit({ what: 'hours', hours: one })}
            </Line>
          ))}
          <Line
            title="Between two entries of a cadet"
            notes={[
              [
                `${plan.same_uniform_min} minutes`,
                `${plan.change_uniform_min} with another uniform`,
                `${plan.commander_min} for the same commander`,
                `starts every ${plan.grid_min}`,
              ],
            ]}
          >
            {edit({ what: 'gaps' })}
          </Line>
          <Line
            title="What makes a good day"
            notes={[
              lunch
                ? `Each school has ${lunch.minutes} minutes for lunch within ${formatSpan(lunch.from, lunch.to)}`
                : 'No lunch is kept free for schools',
              'Short days for schools and judges, and an early end',
            ]}
          >
            {edit({ what: 'wishes' })}
          </Line>
        </Lines>
      </Card>
      <StopsCard meet={meet} settings={settings} days={hours.map(({ day }) => day)} mayPlan={mayPlan} />
      {open?.what === 'hours' && <HoursForm meet={meet} hours={open.hours} onClose={close} />}
      {open?.what === 'gaps' && <GapsForm meet={meet} plan={plan} onClose={close} />}
      {open?.what === 'wishes' && <WishesForm meet={meet} plan={plan} onClose={close} />}
    </>
  );
}
