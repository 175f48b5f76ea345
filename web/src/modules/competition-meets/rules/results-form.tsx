import { centsOf } from '../../../../../domain/money/cents.ts';
import { z } from 'zod';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { dollars } from '../../../shared/form/shapes.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { optionsOf, RESULTS_POLICY } from '../meet.ts';
import { useSaveMeet } from '../overview/meet-acts.ts';
import { meetInput, toMeetForm } from '../overview/meet-input.ts';

const resultsInput = z.object({ ...meetInput.shape, protest_fee: dollars('Fees must be', 1000) });

/** Edits how sheets are keyed, what judges see, and when results are public. */
export function ResultsForm({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const form = useRecordForm(resultsInput, 'meets', meet, (row) => toForm(row ?? meet), {
    draftKey: `meets ${meet.id} results`,
  });
  const save = useSaveMeet(meet.id);
  return (
    <FormModal
      title="Keying and results"
      onClose={onClose}
      form={form}
      submitLabel="Save rules"
      onSubmit={({ protest_fee, ...input }) => save.send({ ...input, protest_fee_cents: centsOf(protest_fee) })}
    >
      {form.field('keys_twice', 'Two people key each sheet, the second without seeing the first')}
      {form.field('shows_schools', 'Sheets and boards show school names instead of codes')}
      {form.field('results_policy', 'Results are public', { options: optionsOf(RESULTS_POLICY) })}
      {form.field('protest_minutes', 'Minutes to file a protest', {
        numeric: true,
        note: 'From when the result is released to schools',
      })}
      {form.field('protest_fee', 'Fee of a protest, in dollars', {
        decimal: true,
        note: 'Returned if the protest is upheld. Blank: none',
      })}
      {form.field('archive_days', 'Days until the meet is archived', {
        numeric: true,
        note: 'After its results are certified. It is read only from then on, and the names of cadets are removed.',
      })}
    </FormModal>
  );
}

function toForm(meet: Omit<Meet, 'my_jobs'>) {
  const { protest_fee_cents: cents } = meet;
  return { ...toMeetForm(meet), protest_fee: cents === 0 ? '' : String(cents / 100) };
}
