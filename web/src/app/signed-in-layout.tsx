import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ParentSetup } from '../modules/session/parent-setup.tsx';
import { useProfile } from '../shared/session/use-profile.ts';
import { useSession } from '../shared/session/session-provider.tsx';
import { signInPath } from '../shared/session/return-path.ts';
import { Loading } from '../shared/ui/loading.tsx';
import { Shell } from './shell/shell.tsx';

const ForcedPasswordDialog = lazy(() =>
  import('./password/forced-password-dialog.tsx').then((part) => ({ default: part.ForcedPasswordDialog })),
);

/** Lets only signed-in people in; the others sign in and come back to where they wanted to go. */
export function SignedInLayout() {
  const session = useSession();
  const profile = useProfile();
  const { pathname, search } = useLocation();

  if (session.status === 'loading') return <Loading full />;
  if (session.status === 'out') {
    const to = session.reason === 'left' ? '/app/auth' : signInPath(pathname + search);
    return <Navigate replace to={to} />;
  }
  if (profile.isPending) return <Loading full />;
  const changed = session.user.user_metadata['password_change_required'] === false;
  const mustChange = profile.data?.password_change_required === true && !changed;
  return (
    <>
      <Shell />
      {mustChange && (
        <Suspense>
          <ForcedPasswordDialog />
        </Suspense>
      )}
      {profile.data?.role === 'parent' && profile.data.school_id && !mustChange && (
        <ParentSetup
          key={profile.data.id}
          profile={profile.data}
          signIn={`${session.user.id} ${session.user.last_sign_in_at ?? ''}`}
        />
      )}
    </>
  );
}
