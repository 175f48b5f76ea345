import { Navigate, useLocation } from 'react-router';
import { ParentSetup } from '../modules/session/parent-setup.tsx';
import { factorStepQuery } from '../shared/factor/factor.queries.ts';
import { liveMarkQuery } from '../shared/query/live-mark.ts';
import { useRead } from '../shared/query/reads.ts';
import { useProfile } from '../shared/session/use-profile.ts';
import { useSession } from '../shared/session/session-provider.tsx';
import { signInPath } from '../shared/session/return-path.ts';
import { Loading } from '../shared/ui/loading.tsx';
import { HandedOver } from './own-account/handed-over.tsx';
import { PasswordDemand } from './password/password-demand.tsx';
import { SecondFactorGate } from './second-factor/second-factor-gate.tsx';
import { Shell } from './shell/shell.tsx';

/** Lets only signed-in users in. Others sign in and then return to the page they asked for. */
export function SignedInLayout() {
  const session = useSession();
  const profile = useProfile();
  const userId = session.status === 'in' ? session.user.id : null;
  const task = useRead(factorStepQuery, userId);
  // Created before the screens read, so that no change is missed in between. The screens work without it.
  // Before two-step verification is done, nothing is requested.
  const open = task.data?.step === null;
  const mark = useRead(liveMarkQuery, open ? userId : null);
  const { pathname, search } = useLocation();

  if (session.status === 'loading') return <Loading full />;
  if (session.status === 'out') {
    const to = session.reason === 'left' ? '/app/auth' : signInPath(pathname + search);
    return <Navigate replace to={to} />;
  }
  if (profile.isPending || task.isPending || (open && mark.isPending)) return <Loading full />;
  if (!profile.data) return <Shell />;
  const signIn = `${session.user.id} ${session.user.last_sign_in_at ?? ''}`;
  const mustChange = profile.data.password_change_required;
  const password = <PasswordDemand key={signIn} profile={profile.data} user={session.user} />;
  return (
    <SecondFactorGate
      task={task.data ?? { step: null, school: '', handedOver: false }}
      password={mustChange ? password : null}
    >
      <Shell />
      {password}
      {!mustChange && task.data?.handedOver && <HandedOver key={signIn} signIn={signIn} />}
      {profile.data.role === 'parent' && profile.data.school_id && !mustChange && (
        <ParentSetup key={profile.data.id} profile={profile.data} signIn={signIn} />
      )}
    </SecondFactorGate>
  );
}
