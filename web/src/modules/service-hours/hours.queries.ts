import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import type { Db } from '../../shared/supabase/client.ts';
import * as api from './hours.api.ts';
import type { HourInput, ManyInput } from './hours.ts';

const MODULE = 'service-hours';

/** The entries that the caller may see. */
export const entrySource = pagedSource({
  key: [MODULE, 'list'],
  list: (db, options) => db.from('service_hour_list').select('*', options),
  values: (db) => db.from('service_hour_filters').select(),
  toRow: api.toEntry,
});

export const hours = readsOf(MODULE, {
  own: api.listEntries,
  sums: api.readSums,
  one: api.readEntry,
  totals: api.listTotals,
  goal: api.readGoal,
  event: api.readHoursOfEvent,
});

/** The address of evidence, which is good for an hour; a change of an entry makes no new one. */
export const evidence = readsOf('service-evidence', { at: api.signEvidence }, { at: { staleTime: 50 * 60_000 } });

/** The cadet whose account asks. */
export const cadets = readsOf('cadets', {
  /** The cadet whose account asks; null for everyone else. */
  ofAccount: async (db: Db, profile: string): Promise<string | null> =>
    (await db.from('cadets').select('id').eq('profile_id', profile).maybeSingle().throwOnError()).data?.id ?? null,
});

type Save = { id: string; cadet: string; input: HourInput; evidence: string | null };

/** Logs hours under the id the caller gives, or corrects them. */
export function useSaveEntry() {
  return useAct(MODULE, {
    run: (db, { id, cadet, input, evidence }: Save) =>
      db
        .rpc('save_service_hours', { p_id: id, p_input: { ...input, cadet_id: cadet, evidence_path: evidence } })
        .throwOnError(),
    done: 'Hours saved',
  });
}

type Decision = { ids: string[]; state: 'verified' | 'rejected' | 'submitted'; reason?: string };

/** Verifies entries, sends them back with a reason, or takes a decision back; returns the ids that changed. */
export function useDecide() {
  return useAct(MODULE, {
    run: (db, { ids, state, reason }: Decision) => api.decideEntries(db, ids, state, reason),
    failed: "Couldn't save the decision",
  });
}

/** Withdraws entries, or brings them back. */
export function useWithdraw() {
  return useAct(MODULE, {
    run: (db, { ids, withdrawn }: { ids: string[]; withdrawn: boolean }) => api.withdrawEntries(db, ids, withdrawn),
    failed: "Couldn't withdraw the entries",
  });
}

/** Adds the same verified hours for many cadets. */
export function useAddForMany() {
  return useAct(MODULE, {
    run: async (db, { cadets, input }: { cadets: string[]; input: ManyInput }, p_key) =>
      api.added.parse(
        (await db.rpc('add_service_hours', { p_cadets: cadets, p_input: input, p_key }).throwOnError()).data,
      ),
  });
}

/** Sets the goal of a school year; zero takes it away. */
export function useSaveGoal(year: string) {
  return useAct(MODULE, {
    run: (db, hours: number) =>
      db
        .from('service_goals')
        .upsert({ school_year_id: year, hours }, { onConflict: 'school_year_id' })
        .select('id')
        .single()
        .throwOnError(),
    done: 'Goal saved',
  });
}
