import { useState } from 'react';
import { useAct } from '../../../shared/act/use-act.ts';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import type { MeetDivision } from '../../../shared/meet/meet.queries.ts';
import { optionsOf } from '../meet.ts';
import { ARMS, divisionInput, type DivisionInput, GENDER, LEVEL, toDivisionForm } from './division.ts';

type Props = { meet: string; row?: MeetDivision; sort?: number; onClose: () => void };

/** Adds a division of a meet, or edits the one given. */
export function DivisionForm({ meet, row, sort = 0, onClose }: Props) {
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const form = useRecordForm(divisionInput, 'meet_divisions', row, (of) => toDivisionForm(of, sort));
  const save = useAct('competition-meets', {
    run: async (db, p_input: DivisionInput, p_key) =>
      (await db.rpc('save_meet_division', { p_meet: meet, p_id: id, p_input, p_key }).throwOnError()).data,
    done: 'Division saved',
  });
  return (
    <FormModal
      title={row ? 'Edit division' : 'New division'}
      onClose={onClose}
      form={form}
      submitLabel="Save division"
      onSubmit={save.send}
    >
      <FieldGrid>
        {form.field('name', 'Name', { autoFocus: true, placeholder: 'Masters' })}
        {form.field('code', 'Code', { note: 'Short, such as I or NOV' })}
        {form.field('arms', 'Arms', { options: optionsOf(ARMS) })}
        {form.field('level', 'Level', { options: optionsOf(LEVEL) })}
        {form.field('gender', 'Who can be on a team', { options: optionsOf(GENDER) })}
        {form.field('min_female', 'Female cadets, at least', { numeric: true })}
        {form.field('max_male', 'Male cadets, at most', { numeric: true })}
      </FieldGrid>
    </FormModal>
  );
}
