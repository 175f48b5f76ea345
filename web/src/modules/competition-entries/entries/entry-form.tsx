import { useState } from 'react';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import type { OpenEvent } from '../../../shared/meet/registration/open-meet.ts';
import { limitsOf } from '../../../shared/meet/registration/words.ts';
import { useSaveEntry } from '../registration.acts.ts';
import type { Entry, Registration } from '../registration.ts';
import { entryInput, LETTERS, teamOptions, toEntryForm } from './entry.ts';

type Props = { row: Registration; event: OpenEvent; entry?: Entry; onClose: () => void };

/** Enters a team in an event, or edits an entry. */
export function EntryForm({ row, event, entry, onClose }: Props) {
  const [id] = useState(() => entry?.id ?? crypto.randomUUID());
  const form = useZodForm(entryInput, toEntryForm(row, entry, event));
  const save = useSaveEntry(row.id);
  // What has its place keeps what the place was given for.
  const isPlaced = entry !== undefined && entry.state !== 'draft';
  const divisionOf = (code: string) => row.meet.divisions.find((one) => one.code === code)?.name ?? code;
  return (
    <FormModal
      title={entry ? `Edit entry in ${event.name}` : `Enter ${event.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Save entry"
      onSubmit={(input) => save.send({ ...input, id })}
    >
      <p>{limitsOf(event).join(' · ') || 'No limits'}</p>
      {row.teams.length > 0 &&
        form.field('team_id', 'Team', { options: teamOptions(row, event), note: "One of your school's own teams" })}
      <FieldGrid>
        {form.field('letter', 'Letter', {
          options: LETTERS.map((letter) => ({ value: letter, label: letter })),
          disabled: isPlaced,
          note: 'A for the first team, B for the second',
        })}
        {event.divisions.length > 0 &&
          form.field('division', 'Division', {
            options: event.divisions.map((code) => ({ value: code, label: divisionOf(code) })),
            disabled: isPlaced,
          })}
      </FieldGrid>
      {form.field('name', 'Team name', { note: 'Leave blank if your school has one team here' })}
      {form.field('is_exhibition', 'Exhibition: scored, without a place', { disabled: isPlaced })}
    </FormModal>
  );
}
