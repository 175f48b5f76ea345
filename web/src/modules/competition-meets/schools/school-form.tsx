import { useState } from 'react';
import { useAct } from '../../../shared/act/use-act.ts';
import { useArchive } from '../../../shared/act/use-archive.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { meetReads } from '../../../shared/meet/meet.queries.ts';
import { useRead } from '../../../shared/query/reads.ts';
import { ActButton } from '../../../shared/ui/act-button.tsx';
import { useAddToMeet } from '../meet.acts.ts';
import type { AtMeet } from '../use-at-meet.ts';
import { type School, schoolInput } from './school.ts';

type Props = { meet: string; school: School | null; at: AtMeet; onClose: () => void };

type Fields = Pick<School, 'code' | 'name' | 'division' | 'contact'>;

/** Adds a school, or edits and archives it. */
export function SchoolForm({ meet, school, at, onClose }: Props) {
  const [id] = useState(() => school?.id ?? crypto.randomUUID());
  const divisions = useRead(meetReads.divisions, meet).data ?? [];
  const form = useRecordForm(schoolInput, 'meet_schools', school, (row: Fields | undefined) => ({
    name: row?.name ?? '',
    code: row?.code ?? '',
    division: row?.division ?? '',
    contact: row?.contact ?? '',
  }));
  const add = useAddToMeet(meet, 'schools');
  const save = useAct('competition-meets', {
    run: (db, input: object, p_key) =>
      db.rpc('save_meet_school', { p_meet: meet, p_id: id, p_input: { ...input }, p_key }).throwOnError(),
    done: 'School saved',
  });
  const archive = useArchive('competition-meets', 'meet_schools');
  return (
    <FormModal
      onClose={onClose}
      title={school ? 'Edit school' : 'New school'}
      form={form}
      submitLabel="Save school"
      aside={
        school &&
        !at.started &&
        school.entries === 0 && (
          <ActButton
            needs="competition-meets:update"
            onPress={() => {
              archive.start({ id, name: school.name });
              onClose();
            }}
          >
            Archive
          </ActButton>
        )
      }
      onSubmit={(input) => (school ? save.send(input) : add.send([{ ...input, id }]))}
    >
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('code', 'Code', {
          disabled: school !== null && at.started,
          note: school ? 'Judges see it in place of the name' : 'Leave blank for the next one',
        })}
        {form.field('division', 'Division', {
          options: [
            { value: '', label: 'No division' },
            ...divisions.map(({ code, name }) => ({ value: code, label: name })),
          ],
        })}
      </FieldGrid>
      {form.field('contact', 'Contact', { note: 'Who comes with the teams, with a phone number or an email address' })}
    </FormModal>
  );
}
