import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { counted } from '../../../shared/text/counted.ts';
import { LINES } from '../budget.ts';

/** What the budget plans for one event. */
export const eventLines = readsOf('budget', {
  ofEvent: async (db: Db, event: string) =>
    readAll(
      () =>
        db
          .from('budget_lines')
          .select('id, kind, planned_cents, note, funds(name), budget_categories(name)')
          .eq('event_id', event)
          .is('removed_at', null)
          .order('kind'),
      'id',
    ),
});

type Change = {
  id?: string;
  fund_id?: string;
  category_id?: string;
  planned?: string;
  note?: string;
  event_id?: string;
  removed?: boolean;
};

/** Adds budget lines, or edits those with an id. */
export function useSaveLines(p_year: string) {
  return useAct('budget', {
    run: async (db, p_lines: Change[], p_key) =>
      (await db.rpc('save_budget_lines', { p_year, p_lines, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result, LINES)} saved`,
  });
}

/** Copies the plan of another year, where this one has no such line yet. */
export function useCopyLines(p_to: string) {
  return useAct('budget', {
    run: async (db, p_from: string, p_key) =>
      (await db.rpc('copy_budget_lines', { p_from, p_to, p_key }).throwOnError()).data,
    done: ({ result }) => `${counted(result, LINES)} copied`,
    failed: "Couldn't copy the lines",
  });
}
