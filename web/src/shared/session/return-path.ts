import type { Profile } from './profile.queries.ts';

/** Where external schools that only register for competitions start. */
export const openCompetitionsPath = '/app/competition-portal/open-competitions';

const bare = new Set(['/app', '/app/', '/mobile', '/mobile/']);

/** The sign-in address that brings a person back to `path` afterward. */
export function signInPath(path: string): string {
  return path === '/app' || path === '/app/' ? '/app/auth' : `/app/auth?next=${encodeURIComponent(path)}`;
}

/**
 * Where a person goes after sign-in: back to a deep link inside the app, else parents to the calendar
 * and everyone else to the dashboard; on mobile paths to the mobile variants.
 */
export function pathAfterSignIn(profile: Pick<Profile, 'role'> | null, next: string | null): string {
  const wanted = next && isInside(next) ? next : null;
  if (wanted && !bare.has(wanted)) return wanted;
  const mobile = wanted?.startsWith('/mobile') ?? false;
  if (profile?.role === 'parent') return mobile ? '/mobile/calendar' : '/app/calendar';
  return mobile ? '/mobile/dashboard' : '/app';
}

/** Only paths of the app itself: never another site, never the sign-in screen again. */
function isInside(path: string): boolean {
  return /^\/(app|mobile)(\/|$|\?)/.test(path) && !path.startsWith('/app/auth') && !path.includes('\\');
}
