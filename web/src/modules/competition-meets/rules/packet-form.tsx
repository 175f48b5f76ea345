import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { Meet } from '../../../shared/meet/meet.queries.ts';
import parts from '../../../shared/ui/parts.module.css';
import { optionsOf, SHOWS_MARKS } from '../meet.ts';
import { useSaveMeet } from '../overview/meet-acts.ts';
import { meetInput, toMeetForm } from '../overview/meet-input.ts';
import { packetWords } from './packet-words.ts';

/** Edits what schools get of their score sheets. */
export function PacketForm({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const form = useRecordForm(meetInput, 'meets', meet, (row) => toMeetForm(row ?? meet), {
    draftKey: `meets ${meet.id} packets`,
  });
  const save = useSaveMeet(meet.id);
  return (
    <FormModal title="What schools get" onClose={onClose} form={form} submitLabel="Save rules" onSubmit={save.send}>
      {form.field('shows_judges', "Judges' names on what schools get")}
      {form.field('shows_marks', 'Marks of single items', { options: optionsOf(SHOWS_MARKS) })}
      <p className={parts.noteLine}>{packetWords(form.values)}</p>
    </FormModal>
  );
}
