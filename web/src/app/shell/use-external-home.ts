import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openCompetitionsPath } from '../../shared/session/return-path.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import { portalPrefix } from './menu.ts';

const redirectMs = 100;
const key = (userId: string) => `guidon:external-home:${userId}`;

/** Takes users of a school that only registers for competitions to the open competitions, once per sign-in. */
export function useExternalHome(): void {
  const profile = useProfile().data;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const concerned = profile?.role === 'external' && profile.schools?.comp_register_only === true;
  const userId = profile?.id ?? '';

  useEffect(() => {
    if (!concerned || sessionStorage.getItem(key(userId))) return;
    if (pathname.startsWith(portalPrefix)) {
      sessionStorage.setItem(key(userId), 'done');
      return;
    }
    // Done only on arrival: where another way comes between, the next screen tries again.
    const timer = setTimeout(() => void navigate(openCompetitionsPath, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [concerned, userId, pathname, navigate]);
}

/** Lets the next sign-in in this tab start there again. */
export function forgetExternalHome(userId: string): void {
  sessionStorage.removeItem(key(userId));
}
