import { useState } from 'react';
import { z } from 'zod';
import { shiftDay } from '../../../../../domain/time/day.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { day, line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { counted } from '../../../shared/text/counted.ts';
import { formatDay } from '../../../shared/time/day.ts';
import { duties, usePlanDuty } from './duties.queries.ts';
import type { Duty, Preview } from './duty.ts';
import classes from './duties.module.css';

const planInput = z
  .object({ duty: line('Choose a duty.'), from: day(), until: day() })
  .refine(({ from, until }) => until >= from, { path: ['until'], message: 'Choose a day on or after the first one.' })
  .refine(({ from, until }) => until <= shiftDay(from, 190), { path: ['until'], message: 'Plan up to half a year.' });

type Props = { duties: Duty[]; today: string; onClose: () => void };

/** Plans the rotation of a duty, and shows beforehand who would get how many turns. */
export function PlanDialog({ duties: choices, today, onClose }: Props) {
  const plan = usePlanDuty();
  const first = { duty: choices[0]?.id ?? '', from: shiftDay(today, 1), until: shiftDay(today, 28) };
  const form = useZodForm(planInput, first);
  const [values, setValues] = useState(first);
  for (const name of ['duty', 'from', 'until'] as const) {
    form.watch(name, () => setValues({ ...form.getValues() }));
  }
  const valid = planInput.safeParse(values).success;
  const query = useRead(duties.dutyPreview, valid ? values.duty : undefined, values.from, values.until);
  return (
    <FormModal
      onClose={onClose}
      title="Plan the rotation"
      form={form}
      submitLabel="Save plan"
      size={640}
      onSubmit={(input) => plan.send(input)}
    >
      {form.field('duty', 'Duty', { options: choices.map(({ id, name }) => ({ value: id, label: name })) })}
      <FieldGrid>
        {form.field('from', 'From')}
        {form.field('until', 'Until')}
      </FieldGrid>
      {valid && <QueryView query={query}>{(preview) => <PreviewOf preview={preview} />}</QueryView>}
    </FormModal>
  );
}

function PreviewOf({ preview: { turns, short, off, cadets } }: { preview: Preview }) {
  const [soonest] = short;
  return (
    <>
      <p role="status">
        <strong>{turns.length > 0 ? `${counted(turns.length, 'turn')} would be planned` : 'Nothing to plan'}</strong>
        {off > 0 && ` · ${counted(off, 'day')} off skipped`}
        {soonest && ` · ${counted(short.length, 'day')} with too few cadets, first ${formatDay(soonest.day)}`}
      </p>
      {cadets.length > 0 && (
        // Reached by the keyboard, so that it can be scrolled.
        <div className={classes.scroll} tabIndex={0} role="region" aria-label="Turns by cadet">
          <table className={classes.counts}>
            <thead>
              <tr>
                <th scope="col">Cadet</th>
                <th scope="col">This year</th>
                <th scope="col">New</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {cadets
                .toSorted((a, b) => b.planned - a.planned || a.name.localeCompare(b.name))
                .map((cadet) => (
                  <tr key={cadet.cadet_id}>
                    <td>
                      {cadet.name}
                      {cadet.since && <span className={classes.note}>Counting since {formatDay(cadet.since)}</span>}
                    </td>
                    <td>{cadet.turns}</td>
                    <td>{cadet.planned}</td>
                    <td>{cadet.turns + cadet.planned}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={classes.note}>
        Cadets with the fewest turns this school year come first, then those who have waited longest. Cadets who joined
        later are counted from then on. Turns already planned stay.
      </p>
    </>
  );
}
