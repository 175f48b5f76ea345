import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { useRead } from '../../shared/query/reads.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { ACCOUNTS, roleLines } from './account-review.ts';
import type { Outcome } from './account-change.api.ts';
import { roleOptions } from './role-options.ts';
import type { User } from './user.api.ts';
import { accounts, useChangeAccounts } from './user.queries.ts';
import classes from './users.module.css';

const schema = z.object({ role: z.string().min(1, 'Choose a role.') });

type Props = { users: User[]; onClose: () => void; onDone: (outcome: Outcome) => void };

/** Changes the role of one or many accounts. */
export function RoleForm({ users, onClose, onDone }: Props) {
  const { isAdmin } = usePermissions();
  const roles = useRead(accounts.roles).data ?? [];
  const [first] = users;
  const only = users.length === 1 ? first : undefined;
  const form = useZodForm(schema, { role: only?.role_id ?? '' });
  const change = useChangeAccounts();
  // A cadet on the roster keeps a cadet role, and no one else gets one.
  const offered = roles.filter(({ base_role }) =>
    users.some((user) => (base_role === 'cadet') === (user.role === 'cadet')),
  );
  const reviewed = async (id: string) => {
    const role = roles.find((one) => one.id === id);
    const ids = await needReview({
      title: 'Change these roles?',
      noun: ACCOUNTS,
      lines: roleLines(users, role),
      text: 'The new permissions apply right away. You can undo it.',
      verb: (count) => `Change ${counted(count, 'account')}`,
    });
    return users.filter((user) => ids.includes(user.id));
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={only ? `Role of ${listName(only)}` : `Role of ${counted(users.length, 'account')}`}
      form={form}
      submitLabel={only ? 'Change role' : 'Review'}
      onSubmit={async ({ role }) => {
        const chosen = only ? users : await reviewed(role);
        onDone(await change.send({ users: chosen, change: { kind: 'role', role_id: role } }));
      }}
    >
      {form.field('role', 'Role', {
        options: [...(only ? [] : [{ value: '', label: 'Choose' }]), ...roleOptions(offered, isAdmin, only?.role)],
      })}
      <p className={classes.text}>
        The new permissions apply right away. They see the change when they reload the page.
        {!only && ' Cadets on the roster keep a cadet role and are listed afterward.'}
      </p>
    </FormModal>
  );
}
