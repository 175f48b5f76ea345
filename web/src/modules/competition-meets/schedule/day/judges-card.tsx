import { formatSpan } from '../../../../shared/time/clock.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import type { Named } from '../schedule.queries.ts';
import { EditCard } from './edit-card.tsx';
import { JudgeDayForm } from './judge-day-form.tsx';
import type { DayJudge, DayPlan } from './plan.ts';

type Props = { meet: string; judges: Named[]; plan: DayPlan; days: string[]; mayPlan: boolean };

/** When each judge has a break or lunch. */
export function JudgesCard({ meet, judges, plan, days, mayPlan }: Props) {
  const asked = new Map(plan.judges.map((one) => [one.judge, one]));
  return (
    <EditCard
      title="Judges"
      rows={judges}
      empty={{ title: 'No judges yet', text: 'Judges are here once they’re at the meet, for their breaks and lunch.' }}
      mayPlan={mayPlan}
      name={({ name }) => name}
      notes={({ id }) => judgeWords(asked.get(id), days)}
      form={(judge, onClose) => (
        <JudgeDayForm meet={meet} judge={judge} asked={asked.get(judge.id)} days={days} onClose={onClose} />
      )}
    />
  );
}

function judgeWords(asked: DayJudge | undefined, days: string[]) {
  const when = ({ day, from, to }: { day: string; from: string; to: string }) =>
    [days.length > 1 && formatDay(day), formatSpan(from, to)].filter(Boolean).join(' ');
  const breaks = asked?.breaks ?? [];
  const lunch = asked?.lunch ?? [];
  if (breaks.length + lunch.length === 0) return ['No breaks of their own'];
  return [
    breaks.length > 0 && `Break ${breaks.map(when).join(', ')}`,
    lunch.length > 0 && `Lunch, ${lunch.map((one) => `${one.minutes} minutes within ${when(one)}`).join(', ')}`,
  ];
}
