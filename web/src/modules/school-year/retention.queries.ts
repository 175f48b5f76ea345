import { useAct } from '../../shared/act/use-act.ts';
import { fromFunction } from '../../shared/supabase/error.ts';
import { MODULE } from './school-year.queries.ts';

/** Purges records that are due, files first; the same key does it once. Raises an `AppError`. */
export function usePurge() {
  return useAct(MODULE, {
    run: async (db, cadets: string[], key) => {
      const { error } = await db.functions.invoke('purge-records', { body: { cadets, key } });
      if (error) throw await fromFunction(error);
    },
    done: 'Records purged',
    also: [['cadets']],
  });
}

/** Sets how many years records are kept. */
export function useSetYears(school: string) {
  return useAct(MODULE, {
    run: (db, retention_years: number) =>
      db.from('schools').update({ retention_years }).eq('id', school).throwOnError(),
    done: 'Saved',
    failed: "Couldn't save the number of years",
    also: [['school']],
  });
}
