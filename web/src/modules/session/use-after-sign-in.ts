import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathAfterSignIn } from '../../shared/session/return-path.ts';
import { useSession } from '../../shared/session/session-provider.tsx';
import { useProfile } from '../../shared/session/use-profile.ts';

const redirectMs = 100;

/** Sends a signed-in person to the app 100 ms after the role is known, or to the dashboard if it can't be read. */
export function useAfterSignIn(next: string | null): void {
  const session = useSession();
  const profile = useProfile();
  const navigate = useNavigate();
  const ready = session.status === 'in' && !profile.isPending;
  // The way back belongs to the account whose session ended.
  const isTheirs = session.status === 'in' && session.returns;
  const target = pathAfterSignIn(profile.data ?? null, isTheirs ? next : null);

  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => void navigate(target, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [ready, target, navigate]);
}
