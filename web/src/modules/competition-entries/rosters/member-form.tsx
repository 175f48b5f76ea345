import { useState } from 'react';
import { z } from 'zod';
import { FieldGrid } from '../../../shared/form/field-grid.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { line } from '../../../shared/form/shapes.ts';
import { useZodForm } from '../../../shared/form/use-zod-form.ts';
import { useSaveMember } from './roster.acts.ts';
import { type Member, nameOf, type Roster } from './roster.ts';

const GRADES = ['', '6', '7', '8', '9', '10', '11', '12'].map((value) => ({
  value,
  label: value === '' ? 'Not said' : `Grade ${value}`,
}));
const GENDERS = [
  { value: '', label: 'Not said' },
  { value: 'F', label: 'F' },
  { value: 'M', label: 'M' },
];
const YEARS = [
  { value: '', label: 'Not said' },
  { value: 'true', label: 'First year' },
  { value: 'false', label: 'Not the first year' },
];

const input = z.object({
  name: line('Enter the name.', 80),
  grade: z.string(),
  gender: z.string(),
  first_year: z.string(),
});

type Props = { roster: Roster; member: Member | null; onClose: () => void };

/** Adds a cadet who isn't in the system to the roster, or edits what it says of one. */
export function MemberForm({ roster, member, onClose }: Props) {
  const [id] = useState(() => member?.id ?? crypto.randomUUID());
  const form = useZodForm(input, {
    name: member?.name ?? '',
    grade: String(member?.grade ?? ''),
    gender: member?.gender ?? '',
    first_year: String(member?.first_year ?? ''),
  });
  const save = useSaveMember(roster.id);
  return (
    <FormModal
      title={member ? `Edit ${nameOf(member)}` : 'Add a cadet'}
      onClose={onClose}
      form={form}
      submitLabel={member ? 'Save cadet' : 'Add cadet'}
      onSubmit={(values) => save.send({ ...values, id })}
    >
      {!member && <p>For cadets who aren't in Guidon. Your own cadets you choose in the team.</p>}
      {form.field('name', 'Name', { autoFocus: true })}
      <FieldGrid>
        {form.field('grade', 'Grade', { options: GRADES })}
        {form.field('first_year', 'First year', { options: YEARS })}
        {form.field('gender', 'F or M', { options: GENDERS, note: 'Only where a division counts' })}
      </FieldGrid>
    </FormModal>
  );
}
