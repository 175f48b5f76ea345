import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { z } from 'zod';

/** The rules in force, as each rank asks them. */
export async function listRules(db: Db) {
  const { data } = await db
    .from('promotion_rules')
    .select('*, career_criteria(label, unit)')
    .is('ended_on', null)
    .order('sort')
    .order('created_at')
    .throwOnError();
  return data;
}

export type Rule = Awaited<ReturnType<typeof listRules>>[number];

/** What a rule can ask. */
export async function listCriteria(db: Db) {
  const { data } = await db
    .from('career_criteria')
    .select('code, label, unit, at_least, sort')
    .order('sort')
    .throwOnError();
  return data;
}

/** The examples that may be adopted, and the sources behind ranks and examples in words. */
export async function readCatalogue(db: Db) {
  const [examples, sources] = await Promise.all([
    db.from('promotion_examples').select('rank_code, source').throwOnError(),
    db.from('rank_sources').select('code, title').throwOnError(),
  ]);
  return { examples: examples.data, sources: new Map(sources.data.map(({ code, title }) => [code, title])) };
}

/** The sets of ranks there are, and the one the school has chosen over its program's. */
export async function readRankSets(db: Db) {
  const [sets, choice] = await Promise.all([
    db.from('rank_sets').select('code, label').order('label').throwOnError(),
    db.from('rank_choices').select('set_code').maybeSingle().throwOnError(),
  ]);
  return { sets: sets.data, chosen: choice.data?.set_code ?? null };
}

export type RankSets = Awaited<ReturnType<typeof readRankSets>>;

/** Switches to another rank set, or back to the program's. */
export async function chooseRankSet(db: Db, set: string | null): Promise<void> {
  await db.rpc('choose_rank_set', set ? { p_set: set } : {}).throwOnError();
}

/** Adds a rule, or ends one and starts its successor. */
export async function saveRule(db: Db, input: Json, rule: string | null, key: string): Promise<void> {
  await db.rpc('save_promotion_rule', { p_input: input, p_key: key, ...(rule ? { p_rule: rule } : {}) }).throwOnError();
}

/** Ends a rule today. */
export async function endRule(db: Db, rule: string): Promise<void> {
  await db.rpc('end_promotion_rule', { p_rule: rule }).throwOnError();
}

/** Copies the example for the ranks that have no rules yet; gives how many were added and how many could not be. */
export async function adoptExample(db: Db, key: string) {
  const { data } = await db.rpc('adopt_promotion_example', { p_key: key }).throwOnError();
  return z.object({ added: z.number(), left_out: z.number() }).parse(data);
}

/** Renames a rank for the school, or turns it on or off. */
export async function changeRank(db: Db, code: string, input: Json, key: string): Promise<void> {
  await db.rpc('change_rank', { p_code: code, p_input: input, p_key: key }).throwOnError();
}

/** Says that the school has checked a rank no one verifies. */
export async function confirmRank(db: Db, code: string, note: string, key: string): Promise<void> {
  await db.rpc('confirm_rank', { p_code: code, p_note: note, p_key: key }).throwOnError();
}

/** Sorts all ranks, lowest first. */
export async function arrangeRanks(db: Db, codes: string[], key: string): Promise<void> {
  await db.rpc('arrange_ranks', { p_codes: codes, p_key: key }).throwOnError();
}

/** Adds a rank of the school's own. */
export async function addRank(db: Db, input: Json, key: string): Promise<void> {
  await db.rpc('add_rank', { p_input: input, p_key: key }).throwOnError();
}
