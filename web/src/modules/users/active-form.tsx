import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import type { Outcome } from './account-change.api.ts';
import type { User } from './user.api.ts';
import { useChangeAccounts } from './user.queries.ts';
import classes from './users.module.css';

const schema = z.object({ reason: z.string().trim().max(300, 'Use 300 characters or fewer.') });

type Props = { users: User[]; active: boolean; onClose: () => void; onDone: (outcome: Outcome) => void };

/** Activates or deactivates one or many accounts; the reason stays in the account's history. */
export function ActiveForm({ users, active, onClose, onDone }: Props) {
  const form = useZodForm(schema, { reason: '' });
  const change = useChangeAccounts();
  const [first] = users;
  const who = users.length === 1 && first ? listName(first) : counted(users.length, 'account');
  const verb = active ? 'Activate' : 'Deactivate';
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`${verb} ${who}`}
      form={form}
      submitLabel={verb}
      onSubmit={async ({ reason }) =>
        onDone(await change.mutateAsync({ users, change: { kind: active ? 'activate' : 'deactivate', reason } }))
      }
    >
      <p className={classes.text}>
        {active
          ? 'They can sign in again with the password they have.'
          : 'Every session ends at once, and nobody can sign in with these accounts until they are activated again. Their records stay.'}
      </p>
      <Textarea label="Reason" autosize minRows={2} key={form.key('reason')} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
