import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import type { Role } from './role.api.ts';
import { useRenameRole } from './role.queries.ts';

const schema = z.object({
  label: z.string().trim().min(2, 'Use two letters or more.').max(60, 'Use 60 characters or fewer.'),
});

/** Renames a role of the school. */
export function RoleRename({ role, onClose }: { role: Role; onClose: () => void }) {
  const form = useRecordForm(schema, 'user_roles', role, (role) => ({ label: role?.label ?? '' }));
  const rename = useRenameRole(role.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Rename the role"
      form={form}
      submitLabel="Rename"
      onSubmit={({ label }) => rename.send(label)}
    >
      {form.field('label', 'Name', { autoFocus: true })}
    </FormModal>
  );
}
