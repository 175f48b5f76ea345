import { useState } from 'react';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import { useEventChoices } from '../events/use-event-choices.ts';
import { useSaveMeet } from '../overview/meet-acts.ts';
import { meetInput } from '../overview/meet-input.ts';
import { overallInput, overallJson, toOverallForm } from './overall-form.ts';
import { TieFields } from './tie-fields.tsx';

/** Edits what all standings of a meet share: required events, how many entries of a school count, and ties. */
export function SharedRulesForm({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const form = useRecordForm(overallInput, 'meets', meet, (row) => toOverallForm(row ?? meet), {
    draftKey: `meets ${meet.id} overall`,
  });
  const save = useSaveMeet(meet.id);
  const { events } = useEventChoices(meet.id);
  const [ownTies, setOwnTies] = useState(form.getValues().own_ties);
  form.watch('own_ties', ({ value }) => setOwnTies(value));
  const options = events.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormModal
      title="Rules of all standings"
      size={640}
      onClose={onClose}
      form={form}
      submitLabel="Save rules"
      onSubmit={(input) => save.send({ ...meetInput.parse(input), overall: overallJson(input) })}
    >
      {form.field('required_events', 'Required events', {
        many: true,
        options,
        note: 'A school that misses one is listed without a place',
      })}
      {form.field('entries_per_school', 'Entries of a school that count in each event', { numeric: true })}
      {form.field('own_ties', 'Our own order for ties')}
      {ownTies ? (
        <TieFields form={form} events={options} />
      ) : (
        form.field('final_tie_event', 'Event that decides the last ties', {
          options: [{ value: '', label: 'None: the place is shared' }, ...options],
          note: 'After total without exhibition, then first, second, and third places',
        })
      )}
    </FormModal>
  );
}
