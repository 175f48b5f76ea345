import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDb } from '../supabase/db-provider.tsx';
import { profileKeys } from './profile.queries.ts';

/** Steps into a school, or with null out of it. Everything read so far is of the other school and is read again. */
export function useSetActingSchool() {
  const db = useDb();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (schoolId: string | null) => {
      await db.rpc('set_acting_school', schoolId ? { p_school: schoolId } : {}).throwOnError();
      await client.refetchQueries({ queryKey: profileKeys.all });
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
    meta: { failed: 'The school was not changed' },
  });
}
