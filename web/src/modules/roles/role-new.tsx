import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import type { Role } from './role.api.ts';
import { useCreateRole } from './role.queries.ts';
import classes from './roles.module.css';

const schema = z.object({
  label: z.string().trim().min(2, 'Use two letters or more.').max(60, 'Use 60 characters or fewer.'),
  base: z.enum(['instructor', 'cadet', 'parent'], 'Choose a base role.'),
  copy: z.string(),
});

const BASES = [
  { value: 'instructor', label: 'Instructor: runs parts of the school' },
  { value: 'cadet', label: 'Cadet: a student with more to do' },
  { value: 'parent', label: 'Parent: a family with more to do' },
];

type Props = { roles: Role[]; onClose: () => void; onMade: (id: string) => void };

/** Creates a role for the school. The base role limits it permanently. */
export function RoleNew({ roles, onClose, onMade }: Props) {
  const form = useZodForm(schema, { label: '', base: 'instructor', copy: '' });
  const create = useCreateRole();
  return (
    <FormModal
      opened
      onClose={onClose}
      title="New role"
      form={form}
      submitLabel="Create role"
      onSubmit={async (input) => onMade(await create.send(input))}
    >
      {form.field('label', 'Name', {
        note: 'Such as Senior instructor, Principal (view only), or Supply cadet',
        autoFocus: true,
      })}
      {form.field('base', 'Based on', { options: BASES })}
      {form.field('copy', 'Copy permissions from', {
        options: [{ value: '', label: 'None' }, ...roles.map(({ id, label }) => ({ value: id, label }))],
      })}
      <p className={classes.note}>
        A role can't have more permissions than its base role, and you can't grant permissions you don't have.
      </p>
    </FormModal>
  );
}
