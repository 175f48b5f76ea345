import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
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
  return (
    <>
      <Shell />
      {profile.data?.password_change_required && !changed && (
        <Suspense>
          <ForcedPasswordDialog />
        </Suspense>
      )}
    </>
  );
}
