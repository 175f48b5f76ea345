import { z } from 'zod';
import type { Db } from '../../../shared/supabase/client.ts';

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

/** How many rules were adopted, and how many could not be. */
export const adopted = z.object({ added: z.number(), left_out: z.number() });
