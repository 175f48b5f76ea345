import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { MODULE } from '../promotion.queries.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './rule.api.ts';

const HOUR = 60 * 60_000;
/** Whatever shows a rank. */
const also = [['ranks'], ['cadets']];
const failed = "Couldn't save the rank";

export const ladder = readsOf(
  MODULE,
  {
    rules: api.listRules,
    /** What a rule can ask. */
    criteria: async (db: Db) =>
      (await db.from('career_criteria').select('code, label, unit, at_least, sort').order('sort').throwOnError()).data,
    catalogue: api.readCatalogue,
    rankSets: api.readRankSets,
  },
  { criteria: { staleTime: HOUR }, catalogue: { staleTime: HOUR }, rankSets: { reads: ['rank_choices'] } },
);

/** Adds a rule, or ends one and starts its successor. */
export function useSaveRule(rule: string | null) {
  return useAct(MODULE, {
    run: (db, p_input: Json, p_key) =>
      db.rpc('save_promotion_rule', { p_input, p_key, ...(rule ? { p_rule: rule } : {}) }).throwOnError(),
    done: 'Rule saved',
  });
}

/** Ends a rule today. */
export function useEndRule() {
  return useAct(MODULE, {
    run: (db, p_rule: string) => db.rpc('end_promotion_rule', { p_rule }).throwOnError(),
    done: 'Rule ended',
    failed: "Couldn't end the rule",
  });
}

/** Copies the example for the ranks that have no rules yet. */
export function useAdoptExample() {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) =>
      api.adopted.parse((await db.rpc('adopt_promotion_example', { p_key }).throwOnError()).data),
    done: ({ result: { added, left_out: left } }) => ({
      title: `${added} rules adopted`,
      text: left > 0 ? `${left} skipped because your school doesn't have the modules they use.` : '',
    }),
    failed: "Couldn't adopt the rules",
  });
}

type RankChange = { code: string; title?: string; abbreviation?: string; enabled?: boolean };

/** Renames a rank for the school, or turns it on or off. */
export function useChangeRank() {
  return useAct(MODULE, {
    run: (db, { code, ...input }: RankChange, p_key) =>
      db.rpc('change_rank', { p_code: code, p_input: input, p_key }).throwOnError(),
    done: 'Rank saved',
    failed,
    also,
  });
}

/** Says that the school has checked a rank no one verifies. */
export function useConfirmRank() {
  return useAct(MODULE, {
    run: (db, { code, note }: { code: string; note: string }, p_key) =>
      db.rpc('confirm_rank', { p_code: code, p_note: note, p_key }).throwOnError(),
    done: 'Rank confirmed',
    failed,
    also,
  });
}

/** Sorts all ranks, lowest first. */
export function useArrangeRanks() {
  return useAct(MODULE, {
    run: (db, p_codes: string[], p_key) => db.rpc('arrange_ranks', { p_codes, p_key }).throwOnError(),
    failed,
    also,
  });
}

/** Adds a rank of the school's own. */
export function useAddRank() {
  return useAct(MODULE, {
    run: (db, p_input: Json, p_key) => db.rpc('add_rank', { p_input, p_key }).throwOnError(),
    done: 'Rank added',
    failed,
    also,
  });
}

/** Switches to another rank set, or back to the program's. */
export function useChooseRankSet() {
  return useAct(MODULE, {
    run: (db, set: string | null) => db.rpc('choose_rank_set', set ? { p_set: set } : {}).throwOnError(),
    done: 'Rank set chosen',
    failed,
    also,
  });
}
