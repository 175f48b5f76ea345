import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { whole } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { type EventLimits, limitReads, useSaveLimits } from './limits.queries.ts';

const GRADES = ['', '6', '7', '8', '9', '10', '11', '12'].map((value) => ({
  value,
  label: value === '' ? 'No limit' : `Grade ${value}`,
}));

const input = z
  .object({
    grade_min: z.string(),
    grade_max: z.string(),
    age_max: whole('The age must be', 10, 21),
    first_year_only: z.boolean(),
    substitutes_max: whole('The number must be', 0, 100),
  })
  .refine(({ grade_min: least, grade_max: most }) => !least || !most || Number(least) <= Number(most), {
    path: ['grade_max'],
    error: 'The highest grade is below the lowest.',
  });

type Props = { event: MeetEvent; onClose: () => void };

/** What an event asks of the cadets of an entry. */
export function LimitsForm({ event, onClose }: Props) {
  return (
    <QueryView query={useRead(limitReads.limits, event.id)} isEmpty={() => false}>
      {(row) => <Fields event={event} row={row} onClose={onClose} />}
    </QueryView>
  );
}

function Fields({ event, row, onClose }: Props & { row: EventLimits | null }) {
  const form = useZodForm(input, {
    grade_min: String(row?.grade_min ?? ''),
    grade_max: String(row?.grade_max ?? ''),
    age_max: String(row?.age_max ?? ''),
    first_year_only: row?.first_year_only ?? false,
    substitutes_max: String(row?.substitutes_max ?? ''),
  });
  const save = useSaveLimits(event);
  return (
    <FormModal
      title={`Limits for cadets: ${event.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Save limits"
      onSubmit={(values) => save.send(values)}
    >
      <p>A grade outside the range can't be entered. The other limits warn the school as it fills in its roster.</p>
      <FieldGrid>
        {form.field('grade_min', 'Lowest grade', { options: GRADES })}
        {form.field('grade_max', 'Highest grade', { options: GRADES })}
        {form.field('age_max', 'Oldest age', { numeric: true, note: 'On the first day of the meet' })}
        {form.field('substitutes_max', 'Most substitutions', {
          numeric: true,
          note: 'Of each entry, once rosters are locked',
        })}
      </FieldGrid>
      {form.field('first_year_only', 'First-year cadets only')}
    </FormModal>
  );
}
