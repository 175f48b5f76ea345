import { useState } from 'react';
import { formatSpan } from '../../../../shared/time/clock.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { ActButton } from '../../../../shared/ui/act-button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { Line, Lines, LineVerbs } from '../../../../shared/ui/lines.tsx';
import type { Named } from '../schedule.queries.ts';
import { JudgeDayForm } from './judge-day-form.tsx';
import type { DayJudge, DayPlan } from './plan.ts';

type Props = { meet: string; judges: Named[]; plan: DayPlan; days: string[]; mayPlan: boolean };

/** When each judge has a break or lunch. */
export function JudgesCard({ meet, judges, plan, days, mayPlan }: Props) {
  const [open, setOpen] = useState<Named | null>(null);
  const asked = new Map(plan.judges.map((one) => [one.judge, one]));
  return (
    <Card title="Judges" count={judges.length} flush>
      {judges.length === 0 ? (
        <EmptyState
          title="No judges yet"
          text="Judges are here once they’re at the meet, for their breaks and lunch."
        />
      ) : (
        <Lines>
          {judges.map((judge) => (
            <Line key={judge.id} title={judge.name} notes={judgeWords(asked.get(judge.id), days)}>
              {mayPlan && (
                <LineVerbs>
                  <ActButton size="xs" onPress={() => setOpen(judge)}>
                    Edit…
                  </ActButton>
                </LineVerbs>
              )}
            </Line>
          ))}
        </Lines>
      )}
      {open && (
        <JudgeDayForm meet={meet} judge={open} asked={asked.get(open.id)} days={days} onClose={() => setOpen(null)} />
      )}
    </Card>
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
