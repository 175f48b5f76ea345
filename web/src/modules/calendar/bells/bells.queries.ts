import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Bell } from './bell.ts';

/** The class periods of the bell schedule. */
export const bells = readsOf('calendar', {
  bells: async (db: Db): Promise<Bell[]> =>
    (
      await db
        .from('bell_periods')
        .select('id, schedule, name, weekdays, starts, ends')
        .is('archived_at', null)
        .order('schedule', { ascending: false })
        .order('starts')
        .throwOnError()
    ).data,
});

/** Saves a class period under its id. */
export function useSaveBell() {
  return useAct('calendar', {
    run: (db, { id, ...p_input }: Omit<Bell, 'weekdays'> & { weekdays: string[] }, p_key) =>
      db.rpc('save_bell_period', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Period saved',
  });
}

/** Archives a class period; can be undone. */
export function useArchiveBell() {
  return useAct('calendar', {
    run: (db, p_id: string, p_key) => db.rpc('archive_bell_period', { p_id, p_key }).throwOnError(),
    done: 'Period archived',
    failed: "Couldn't archive the period",
    undo: (db, { input }) => db.rpc('archive_bell_period', { p_id: input, p_archived: false }).throwOnError(),
    undone: 'Period restored',
  });
}

/** Opens the class of a period on a day, and gives its event. */
export function useOpenClass(after: (event: string) => void) {
  return useAct('calendar', {
    run: async (db, { period, day }: { period: string; day: string }, p_key) =>
      (await db.rpc('open_class', { p_period: period, p_day: day, p_key }).throwOnError()).data,
    failed: "Couldn't open the class",
    after: ({ result }) => after(result),
  });
}
