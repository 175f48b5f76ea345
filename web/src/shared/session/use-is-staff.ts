import { useProfile } from './use-profile.ts';

/** True where the signed-in person is an instructor or admin. What staff alone may do isn't offered to cadets with the same rights. */
export function useIsStaff(): boolean {
  return ['admin', 'instructor'].includes(useProfile().data?.role ?? '');
}
