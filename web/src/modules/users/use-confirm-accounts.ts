import { useAct } from '../../shared/act/use-act.ts';
import { counted } from '../../shared/text/counted.ts';
import { personName } from '../../shared/text/person-name.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import type { Outcome } from './account-change.api.ts';
import { confirmAccounts } from './handover.api.ts';
import type { User } from './user.api.ts';
import { MODULE } from './user.queries.ts';

/** Asks, then confirms as a second adult that accounts are those of the people they name. */
export function useConfirmAccounts(onDone: (outcome: Outcome) => void = () => undefined) {
  const { start } = useAct(MODULE, {
    run: (db, users: User[], key) => confirmAccounts(db, users, key),
    done: ({ result }) => (result.done.length > 0 ? `${counted(result.done.length, 'account')} confirmed` : null),
    failed: "Couldn't confirm the account",
    after: ({ result }) => onDone(result),
  });
  return async (users: User[]) => {
    const [first] = users;
    const whom = users.length === 1 && first ? personName(first) : counted(users.length, 'person', 'people');
    const agreed = await confirm({
      title: `Confirm that this is ${whom}?`,
      text: "Confirm only after you've spoken with them in person or by phone. Earlier messages and requests then open to the account holder. Your name is recorded.",
      confirmLabel: 'Confirm',
    });
    if (agreed) start(users);
  };
}
