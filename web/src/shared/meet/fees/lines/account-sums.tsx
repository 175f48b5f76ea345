import { dollarsOf } from '../../../../../../domain/money/cents.ts';
import parts from '../../../ui/parts.module.css';
import { Stat } from '../../../ui/stat.tsx';
import type { Account } from '../fees.ts';

/** An account added up. */
export function AccountSums({ account }: { account: Account }) {
  return (
    <div className={parts.stats}>
      <Stat label="Charged" value={dollarsOf(account.charged)} />
      <Stat label="Received" value={dollarsOf(account.received)} />
      <Stat
        label={account.balance < 0 ? 'Credit' : 'Open'}
        value={dollarsOf(Math.abs(account.balance))}
        note={account.promise ? `Purchase order ${account.promise} promised` : null}
      />
      <Stat
        label="Due now"
        value={dollarsOf(account.due)}
        note={account.disputed > 0 ? `${dollarsOf(account.disputed)} disputed` : null}
      />
    </div>
  );
}
