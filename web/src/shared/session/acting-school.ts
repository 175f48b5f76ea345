import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useDb } from '../supabase/db-provider.tsx';
import { profileKeys } from './profile.queries.ts';

type Step = {
  /** The school to step into; null for the way out. */
  school: string | null;
  /** The page to go on with. */
  to: string;
};

/** Steps into a school, or out of it. Everything read so far is of the other school and is read again. */
export function useSetActingSchool() {
  const db = useDb();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ school, to }: Step) => {
      await db.rpc('set_acting_school', school ? { p_school: school } : {}).throwOnError();
      await client.refetchQueries({ queryKey: profileKeys.all });
      // Before the lists are emptied: that takes away the button that asked.
      await navigate(to);
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
    meta: { failed: 'The school was not changed' },
  });
}
