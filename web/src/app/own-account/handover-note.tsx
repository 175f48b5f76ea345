import { IconShieldCheck } from '@tabler/icons-react';
import { factorStepQuery } from '../../shared/factor/factor.queries.ts';
import { useRead } from '../../shared/query/reads.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { setConfirming } from './open-request.ts';
import classes from './own-account.module.css';

/** Without a connection the layout waits while it's asked: asking again on each mount would never end. */
const stepQuery = (db: Db, userId: string | null) => ({ ...factorStepQuery(db, userId), retryOnMount: false });

/** Says at the top of each page that the account waits for a proof, and opens it. */
export function HandoverNote() {
  const session = useSession();
  const profile = useProfile().data;
  const step = useRead(stepQuery, session.status === 'in' ? session.user.id : null);
  if (!step.data?.handedOver || !profile || profile.password_change_required) return null;
  return (
    <aside className={classes.note} aria-label="Confirm your account">
      <p className={classes.noteText}>
        Someone else created or reset this account.{' '}
        <span>Your earlier messages and requests stay closed until you confirm that it's you.</span>
      </p>
      <button type="button" className={classes.noteButton} onClick={() => setConfirming(true)}>
        <IconShieldCheck size={16} aria-hidden /> Confirm it's you
      </button>
    </aside>
  );
}
