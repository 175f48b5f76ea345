import { useQuery } from '@tanstack/react-query';
import { useDb } from '../supabase/db-provider.tsx';
import { profileQuery } from './profile.queries.ts';
import { useSession } from './session-provider.tsx';

/** The signed-in person's profile with `schools` and `user_roles`; null data where none exists. */
export function useProfile() {
  const db = useDb();
  const session = useSession();
  return useQuery(profileQuery(db, session.status === 'in' ? session.user.id : null));
}
