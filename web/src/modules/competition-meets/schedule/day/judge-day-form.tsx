import { z } from 'zod';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { LineFields } from '../../../../shared/form/line-fields.tsx';
import { CLOCK } from '../../../../shared/form/looks.ts';
import { clock, minutes } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { useDayLine } from '../schedule.acts.ts';
import type { Named } from '../schedule.queries.ts';
import type { DayJudge } from './plan.ts';

const span = { id: z.string(), day: z.string(), from: clock(), to: clock() };
const ENDS = { path: ['to'], error: 'Ends before it starts.' };
const input = z.object({
  breaks: z.array(z.object(span).refine(({ from, to }) => from < to, ENDS)),
  lunch: z.array(z.object({ ...span, minutes: minutes(1, 240) }).refine(({ from, to }) => from < to, ENDS)),
});

type Props = { meet: string; judge: Named; asked: DayJudge | undefined; days: string[]; onClose: () => void };

/** When a judge has a break at a fixed time, and within which hours there is time for lunch. */
export function JudgeDayForm({ meet, judge, asked, days, onClose }: Props) {
  const save = useDayLine(meet);
  const first = days[0] ?? '';
  const kept = <Line extends object>(lines: readonly Line[] = []) =>
    lines.map((one) => ({ ...one, id: crypto.randomUUID() }));
  const form = useZodForm(input, {
    breaks: kept(asked?.breaks),
    lunch: kept(asked?.lunch).map((one) => ({ ...one, minutes: String(one.minutes) })),
  });
  const day = {
    name: 'day',
    label: 'Day',
    look: { options: days.map((value) => ({ value, label: formatDay(value) })) },
  };
  const hours = [
    ...(days.length > 1 ? [day] : []),
    { name: 'from', label: 'From', look: CLOCK },
    { name: 'to', label: 'To', look: CLOCK },
  ];
  return (
    <FormModal
      title={judge.name}
      size={640}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={({ breaks, lunch }) => {
        const line = {
          judge: judge.id,
          breaks: breaks.map(({ day: on, from, to }) => ({ day: on, from, to })),
          lunch: lunch.map(({ day: on, from, to, minutes: long }) => ({
            day: on,
            from,
            to,
            minutes: Number(long || 30),
          })),
        };
        return save.send({ of: 'judges', line, said: `${judge.name} saved` });
      }}
    >
      <LineFields
        form={form}
        name="breaks"
        legend="Breaks at a fixed time"
        noun="break"
        most={20}
        fresh={() => ({ day: first })}
        cells={hours}
      />
      <LineFields
        form={form}
        name="lunch"
        legend="Lunch, somewhere within"
        noun="lunch"
        most={14}
        fresh={() => ({ day: first, from: '11:00', to: '13:30', minutes: '30' })}
        cells={[...hours, { name: 'minutes', label: 'Minutes', look: { numeric: true } }]}
      />
    </FormModal>
  );
}
