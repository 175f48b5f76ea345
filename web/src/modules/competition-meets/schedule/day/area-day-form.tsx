import { z } from 'zod';
import { readClock } from '../../../../../../domain/time/clock.ts';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { text, whole } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { formatClock } from '../../../../shared/time/clock.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { useSaveAreaDay } from '../schedule.acts.ts';
import type { AreaDay } from '../schedule.queries.ts';
import { starts } from './plan.ts';

const SHARES = [
  { value: 'one', label: 'One entry at a time' },
  { value: 'wave', label: 'Several start together, in waves' },
  { value: 'relay', label: 'Relays on firing points' },
  { value: 'open', label: 'Several at any time, each with its own start' },
];

const times = text(1000).transform((typed, check) => {
  const words = typed.split(/[,;\n]+/).filter((word) => word.trim() !== '');
  const read = words.map((word) => readClock(word));
  const wrong = words.find((_, at) => read[at] === null);
  if (wrong !== undefined) {
    check.addIssue({
      code: 'custom',
      message: `“${wrong.trim()}” isn’t a time. Enter times such as 8:30 AM, 9:15 AM.`,
    });
  }
  return read.filter((time) => time !== null);
});

const input = z.object({
  share: z.string(),
  lanes: whole('Firing points must be', 1, 200),
  starts: z.array(z.object({ day: z.string(), at: times })),
});

type Props = { area: AreaDay; days: string[]; onClose: () => void };

/** How entries share an area, and the only times at which they start there. */
export function AreaDayForm({ area, days, onClose }: Props) {
  const save = useSaveAreaDay(area.id);
  const known = new Map(starts.parse(area.starts).map(({ day, at }) => [day, at]));
  const form = useZodForm(input, {
    share: area.share,
    lanes: String(area.lanes),
    starts: days.map((day) => ({ day, at: (known.get(day) ?? []).map((time) => formatClock(time)).join(', ') })),
  });
  return (
    <FormModal
      title={area.name}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={(values) => save.send({ ...values, starts: values.starts.filter(({ at }) => at.length > 0) })}
    >
      <FieldGrid>
        {form.field('share', 'How entries share it', {
          options: SHARES,
          note: `For up to ${area.capacity}, which is set under Venue`,
        })}
        {form.field('lanes', 'Firing points', { numeric: true, note: 'For relays on a range' })}
      </FieldGrid>
      {days.map((day, at) =>
        form.field(`starts.${at}.at`, days.length > 1 ? `Starts only at, ${formatDay(day)}` : 'Starts only at', {
          placeholder: '8:30 AM, 9:15 AM, 10:00 AM',
          note: 'For shotgun starts and relays. Blank: at any time',
        }),
      )}
    </FormModal>
  );
}
