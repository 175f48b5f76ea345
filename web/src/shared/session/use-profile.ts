import { profileQuery } from './profile.queries.ts';
import { useSession } from './session-provider.tsx';
import { useRead } from '../query/reads.ts';

/** The signed-in person's profile with `schools` and `user_roles`; null data where none exists. */
export function useProfile() {
  const session = useSession();
  return useRead(profileQuery, session.status === 'in' ? session.user.id : null);
}
