import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../act/use-act.ts';
import { profileKeys } from './profile.queries.ts';

/** Where one tab tells the others that the school has changed. */
const mark = 'guidon:acting-school';

type Step = {
  /** The school to step into; null for the way out. */
  school: string | null;
  /** The page to go on with. */
  to: string;
};

/** Steps into a school, or out of it. Everything read so far is of the other school and is read again. */
export function useSetActingSchool() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useAct(null, {
    run: async (db, { school, to }: Step) => {
      await db.rpc('set_acting_school', school ? { p_school: school } : {}).throwOnError();
      await client.refetchQueries({ queryKey: profileKeys.all });
      // Before the lists are emptied: that takes away the button that asked.
      await navigate(to);
      await forgetSchool(client);
      tellOtherTabs();
    },
    failed: "Couldn't switch schools",
  });
}

/** Follows another tab that changes schools, so that no form saves into a school that isn't on the screen. */
export function useFollowActingSchool(): void {
  const client = useQueryClient();
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== mark) return;
      void client.refetchQueries({ queryKey: profileKeys.all }).then(() => forgetSchool(client));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [client]);
}

function forgetSchool(client: QueryClient): Promise<void> {
  return client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(mark, crypto.randomUUID());
  } catch {
    // Forbidden storage: the other tabs learn of it when they are loaded again.
  }
}
