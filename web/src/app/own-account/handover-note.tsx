import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { factorStepQuery } from '../../shared/factor/factor.queries.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useProfile } from '../../shared/session/use-profile.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { setConfirming } from './open-request.ts';
import classes from './own-account.module.css';

/** Says at the top of each page that the account waits for a proof, and opens it. */
export function HandoverNote() {
  const session = useSession();
  const profile = useProfile().data;
  const asked = factorStepQuery(useDb(), session.status === 'in' ? session.user.id : null);
  // Without a connection the layout waits while it's asked: asking again on each mount would never end.
  const step = useQuery({ ...asked, retryOnMount: false });
  if (!step.data?.handedOver || !profile || profile.password_change_required) return null;
  return (
    <aside className={classes.note} aria-label="Confirm your account">
      <p className={classes.noteText}>
        Someone else made or reset this account.{' '}
        <span>What was here before is closed until you confirm that it's you.</span>
      </p>
      <button type="button" className={classes.noteButton} onClick={() => setConfirming(true)}>
        <IconShieldCheck size={16} aria-hidden /> Confirm it's you
      </button>
    </aside>
  );
}
