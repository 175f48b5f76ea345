import { z } from 'zod';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { useZodForm } from '../../shared/form/use-zod-form.ts';
import { needReview } from '../../shared/review/ask-review.ts';
import { counted } from '../../shared/text/counted.ts';
import { listName } from '../../shared/text/person-name.ts';
import { ACCOUNTS, plainLines, shutLines } from './account-review.ts';
import type { Outcome } from './account-change.api.ts';
import type { User } from './user.api.ts';
import { useChangeAccounts } from './user.queries.ts';
import classes from './users.module.css';

const schema = z.object({ reason: z.string().trim().max(300, 'Use 300 characters or fewer.') });

type Props = { users: User[]; active: boolean; onClose: () => void; onDone: (outcome: Outcome) => void };

/** Activates or deactivates one or many accounts. The reason stays in the account's history. */
export function ActiveForm({ users, active, onClose, onDone }: Props) {
  const form = useZodForm(schema, { reason: '' });
  const change = useChangeAccounts();
  const [first] = users;
  const who = users.length === 1 && first ? listName(first) : counted(users.length, 'account');
  const verb = active ? 'Activate' : 'Deactivate';
  const reviewed = async () => {
    const ids = await needReview({
      title: `${verb} these accounts?`,
      noun: ACCOUNTS,
      danger: !active,
      text: active ? 'They can sign in again. You can undo it.' : 'Every session ends right away. You can undo it.',
      lines: active ? plainLines(users) : shutLines(users, new Date()),
      verb: (count) => `${verb} ${counted(count, 'account')}`,
    });
    return users.filter(({ id }) => ids.includes(id));
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`${verb} ${who}`}
      form={form}
      submitLabel={users.length > 1 ? 'Review' : verb}
      onSubmit={async ({ reason }) => {
        const chosen = users.length > 1 ? await reviewed() : users;
        onDone(await change.send({ users: chosen, change: { kind: active ? 'activate' : 'deactivate', reason } }));
      }}
    >
      <p className={classes.text}>
        {active
          ? 'They can sign in again with the password they have.'
          : 'Every session ends right away, and no one can sign in with these accounts until you activate them again. Their records stay.'}
      </p>
      {form.field('reason', 'Reason', { rows: 2 })}
    </FormModal>
  );
}
