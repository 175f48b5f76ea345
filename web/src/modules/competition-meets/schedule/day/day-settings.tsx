import type { Day } from '../../../../../../domain/scheduling/day.ts';
import { clockOf } from '../../../../../../domain/scheduling/format/clock.ts';
import { AddressTabs } from '../../../../shared/ui/address-tabs.tsx';
import parts from '../../../../shared/ui/parts.module.css';
import type { Settings } from '../schedule.queries.ts';
import { AreasPart } from './areas-card.tsx';
import { EventsCard } from './events-card.tsx';
import { HoursPart } from './hours-part.tsx';
import { JudgesCard } from './judges-card.tsx';
import { ResourcesCard } from './resources-card.tsx';
import { SchoolsCard } from './schools-card.tsx';

type Props = { meet: string; day: Day | null; settings: Settings; mayPlan: boolean };

/** What a day is built from: hours, events, areas, schools, judges, and resources, each behind its own door. */
export function DaySettings({ meet, day, settings, mayPlan }: Props) {
  const { plan, events, areas, resources, schools, judges } = settings;
  const hours = (day?.days ?? []).map(({ id, from, to }) => ({ day: id, from: clockOf(from), to: clockOf(to) }));
  const days = hours.map((one) => one.day);
  const all = { meet, plan, days, mayPlan };
  return (
    <section aria-labelledby="day-settings" className={parts.stack}>
      <h2 id="day-settings" className={parts.strong}>
        What the day is built from
      </h2>
      <AddressTabs
        label="What the day is built from"
        param="from"
        tabs={[
          {
            id: 'hours',
            label: 'Hours',
            show: () => <HoursPart meet={meet} hours={hours} settings={settings} mayPlan={mayPlan} />,
          },
          {
            id: 'events',
            label: 'Events',
            show: () => <EventsCard settings={settings} days={days} mayPlan={mayPlan} />,
          },
          { id: 'areas', label: 'Areas', show: () => <AreasPart {...all} areas={areas} /> },
          { id: 'schools', label: 'Schools', show: () => <SchoolsCard {...all} schools={schools} /> },
          { id: 'judges', label: 'Judges', show: () => <JudgesCard {...all} judges={judges} /> },
          {
            id: 'resources',
            label: 'Resources',
            show: () => <ResourcesCard meet={meet} resources={resources} events={events} mayPlan={mayPlan} />,
          },
        ]}
      />
    </section>
  );
}
