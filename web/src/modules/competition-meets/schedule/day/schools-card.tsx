import { capital } from '../../../../shared/text/capital.ts';
import { counted } from '../../../../shared/text/counted.ts';
import { formatClock } from '../../../../shared/time/clock.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import type { Named } from '../schedule.queries.ts';
import type { DayPlan, DaySchool } from './plan.ts';
import { EditCard } from './edit-card.tsx';
import { SchoolDayForm } from './school-day-form.tsx';

type Props = { meet: string; schools: Named[]; plan: DayPlan; days: string[]; mayPlan: boolean };

/** What the day must keep for each school: when its bus comes and leaves, its days, and how many coaches it has. */
export function SchoolsCard({ meet, schools, plan, days, mayPlan }: Props) {
  const asked = new Map(plan.schools.map((one) => [one.school, one]));
  return (
    <EditCard
      title="Schools"
      rows={schools}
      empty={{
        title: 'No schools yet',
        text: 'Schools are here once they’re at the meet: when their bus comes, and how many coaches they have.',
      }}
      mayPlan={mayPlan}
      name={({ name }) => name}
      notes={({ id }) => schoolWords(asked.get(id), days)}
      form={(school, onClose) => (
        <SchoolDayForm meet={meet} school={school} asked={asked.get(school.id)} days={days} onClose={onClose} />
      )}
    />
  );
}

function schoolWords(asked: DaySchool | undefined, days: string[]) {
  if (!asked) return ['Any time of the day'];
  const times = days.map((day) => {
    const [arrive, depart, after] = [asked.arrive?.[day], asked.depart?.[day], asked.prefer_after?.[day]];
    const words = [
      arrive && `here from ${formatClock(arrive)}`,
      depart && `leaves at ${formatClock(depart)}`,
      after && `rather after ${formatClock(after)}`,
    ].filter(Boolean);
    if (words.length === 0) return null;
    const said = capital(words.join(', '));
    return days.length > 1 ? `${formatDay(day)}: ${said}` : said;
  });
  return [
    asked.coaches !== undefined && counted(asked.coaches, 'coach', 'coaches'),
    asked.days && asked.days.length < days.length && `Only on ${asked.days.map((day) => formatDay(day)).join(', ')}`,
    ...times,
  ];
}
