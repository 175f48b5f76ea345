import { Navigate, useLocation } from 'react-router';
import { ParentSetup } from '../modules/session/parent-setup.tsx';
import { useQuery } from '@tanstack/react-query';
import { liveMarkQuery } from '../shared/query/live-mark.ts';
import { useDb } from '../shared/supabase/db-provider.tsx';
import { useProfile } from '../shared/session/use-profile.ts';
import { useSession } from '../shared/session/session-provider.tsx';
import { signInPath } from '../shared/session/return-path.ts';
import { Loading } from '../shared/ui/loading.tsx';
import { PasswordDemand } from './password/password-demand.tsx';
import { SecondFactorGate } from './second-factor/second-factor-gate.tsx';
import { Shell } from './shell/shell.tsx';

/** Lets only signed-in people in; the others sign in and come back to where they wanted to go. */
export function SignedInLayout() {
  const session = useSession();
  const profile = useProfile();
  // Made before the screens read, so that what changes while they do is not missed; without it they go on all the same.
  const mark = useQuery(liveMarkQuery(useDb(), session.status === 'in' ? session.user.id : null));
  const { pathname, search } = useLocation();

  if (session.status === 'loading') return <Loading full />;
  if (session.status === 'out') {
    const to = session.reason === 'left' ? '/app/auth' : signInPath(pathname + search);
    return <Navigate replace to={to} />;
  }
  if (profile.isPending || mark.isPending) return <Loading full />;
  if (!profile.data) return <Shell />;
  const signIn = `${session.user.id} ${session.user.last_sign_in_at ?? ''}`;
  return (
    <SecondFactorGate profile={profile.data}>
      <Shell />
      <PasswordDemand key={signIn} profile={profile.data} user={session.user} />
      {profile.data.role === 'parent' && profile.data.school_id && !profile.data.password_change_required && (
        <ParentSetup key={profile.data.id} profile={profile.data} signIn={signIn} />
      )}
    </SecondFactorGate>
  );
}
