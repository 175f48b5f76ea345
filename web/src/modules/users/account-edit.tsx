import { PersonFields } from '../../shared/account/person-fields.tsx';
import { mayHave, personChange, personInput } from '../../shared/account/person-input.ts';
import { FieldGrid } from '../../shared/form/field-grid.tsx';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { readUser, type User } from './user.api.ts';
import { useUpdateAccount } from './user.queries.ts';
import classes from './users.module.css';

/** Edits an account. A cadet's name comes from the roster. */
export function AccountEdit({ user, onClose }: { user: User; onClose: () => void }) {
  const { role } = user;
  const form = useRecordForm(
    personInput,
    'profiles',
    user,
    (user) => ({
      first_name: user?.first_name ?? '',
      last_name: user?.last_name ?? '',
      title: user?.title ?? '',
      phone: user?.phone ?? '',
    }),
    { read: readUser },
  );
  const update = useUpdateAccount(user.id);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Edit account"
      form={form}
      submitLabel="Save"
      onSubmit={(input) => update.send(personChange(role, input))}
    >
      <FieldGrid>
        <PersonFields form={form} role={role} />
      </FieldGrid>
      {!mayHave(role).ownName && (
        <p className={classes.text}>This cadet's name comes from the roster. Edit it there.</p>
      )}
    </FormModal>
  );
}
