import { Button } from '@mantine/core';
import { useRead } from '../../shared/query/reads.ts';
import { personName } from '../../shared/text/person-name.ts';
import { formatMoment } from '../../shared/time/moment.ts';
import { Card } from '../../shared/ui/card.tsx';
import { useConfirmAccounts } from './use-confirm-accounts.ts';
import type { User } from './user.api.ts';
import { accounts } from './user.queries.ts';
import classes from './users.module.css';

const DEEDS: Record<string, string> = {
  password_reset: 'reset the password',
  factor_removed: 'turned two-step verification off',
  address_changed: 'changed the email address',
  invited: 'sent the invitation',
  created: 'created this account',
  promoted: 'gave the account a staff role',
};

/** What others did to an account that its person hasn't proved to be theirs, for a second adult to confirm. Nothing where nothing waits. */
export function HandoverCard({ user }: { user: User }) {
  const waiting = useRead(accounts.waiting, user.id).data;
  const ask = useConfirmAccounts();
  if (!waiting) return null;
  const { is_new, lines, asked_at, refusal } = waiting;
  return (
    <Card title={is_new ? 'Not confirmed by another adult' : 'Waiting for proof'}>
      <p className={classes.text}>
        {is_new
          ? "Only one adult has said whose account this is. That's enough for everything except reports about people."
          : 'Earlier messages and requests stay closed until the person proves the account is theirs or another adult confirms it.'}
      </p>
      <ul className={classes.deeds}>
        {lines.map(({ kind, by, at }) => (
          <li key={kind + at}>{`${by} ${DEEDS[kind] ?? 'changed the account'} · ${formatMoment(at)}`}</li>
        ))}
        {asked_at && <li>{`${personName(user)} asked for a confirmation · ${formatMoment(asked_at)}`}</li>}
      </ul>
      {refusal ? (
        <p className={classes.quiet}>{`${refusal}.`}</p>
      ) : (
        <Button onClick={() => void ask([user])}>{`Confirm that this is ${user.first_name}…`}</Button>
      )}
    </Card>
  );
}
