import { z } from 'zod';
import { FieldGrid } from '../../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { noClock } from '../../../../shared/form/no-clock.ts';
import { whole } from '../../../../shared/form/shapes.ts';
import { useZodForm } from '../../../../shared/form/use-zod-form.ts';
import { formatDay } from '../../../../shared/time/day.ts';
import { useDayLine } from '../schedule.acts.ts';
import type { Named } from '../schedule.queries.ts';
import type { DaySchool } from './plan.ts';

const input = z.object({
  coaches: whole('Coaches must be', 1, 50),
  days: z.array(z.string()),
  times: z.array(
    z
      .object({ day: z.string(), arrive: noClock(), depart: noClock(), prefer_after: noClock() })
      .refine(({ arrive, depart }) => arrive === '' || depart === '' || arrive < depart, {
        path: ['depart'],
        error: 'It leaves after it comes.',
      }),
  ),
});

type Props = { meet: string; school: Named; asked: DaySchool | undefined; days: string[]; onClose: () => void };

/** When a school's bus comes and leaves, on which days it's here, and how many areas it can be on at once. */
export function SchoolDayForm({ meet, school, asked, days, onClose }: Props) {
  const save = useDayLine(meet);
  const form = useZodForm(input, {
    coaches: String(asked?.coaches ?? ''),
    days: asked?.days ?? [],
    times: days.map((day) => ({
      day,
      arrive: asked?.arrive?.[day] ?? '',
      depart: asked?.depart?.[day] ?? '',
      prefer_after: asked?.prefer_after?.[day] ?? '',
    })),
  });
  return (
    <FormModal
      title={school.name}
      form={form}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={({ coaches, days: only, times }) => {
        const by = (name: 'arrive' | 'depart' | 'prefer_after') =>
          Object.fromEntries(times.filter((one) => one[name] !== '').map((one) => [one.day, one[name]]));
        const line = {
          school: school.id,
          ...(coaches !== '' && { coaches: Number(coaches) }),
          ...(only.length > 0 && { days: only }),
          arrive: by('arrive'),
          depart: by('depart'),
          prefer_after: by('prefer_after'),
        };
        return save.send({ of: 'schools', line, said: `${school.name} saved` });
      }}
    >
      {form.field('coaches', 'Coaches', {
        numeric: true,
        note: 'It’s on at most so many areas at once. Blank: no limit',
      })}
      {days.length > 1 &&
        form.field('days', 'Here only on', {
          boxes: 'row',
          options: days.map((day) => ({ value: day, label: formatDay(day) })),
        })}
      {days.map((day, at) => (
        <FieldGrid key={day}>
          {form.field(`times.${at}.arrive`, on('Bus arrives', day, days), {
            type: 'time',
            note: 'No cadet reports before',
          })}
          {form.field(`times.${at}.depart`, on('Bus leaves', day, days), {
            type: 'time',
            note: 'All have ended by then',
          })}
          {form.field(`times.${at}.prefer_after`, on('Rather not before', day, days), {
            type: 'time',
            note: 'A wish, for schools that come from far away',
          })}
        </FieldGrid>
      ))}
    </FormModal>
  );
}

/** The label of a field; it names the day where there are several. */
const on = (label: string, day: string, days: string[]) => (days.length > 1 ? `${label}, ${formatDay(day)}` : label);
