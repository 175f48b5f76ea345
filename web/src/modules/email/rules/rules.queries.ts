import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database, Json } from '../../../shared/supabase/database.types.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { MODULE, toMessage } from '../email.queries.ts';

type Views = Database['public']['Views'];

/** A rule with what it waits with and what it sent. */
export type Rule = Views['rule_lines']['Row'];

/** All rules of the school. */
export const ruleSource = pagedSource({
  key: [MODULE, 'rules'],
  list: (db, options) => db.from('rule_lines').select('*', options),
  values: (db) => db.from('rule_filters').select(),
});

/** What one rule sent. */
export const sentSource = (rule: string) =>
  pagedSource({
    key: [MODULE, 'rule-sent', rule],
    list: (db, options) => db.from('mail_lines').select('*', options).eq('rule_id', rule),
    values: (db) => db.from('rule_sent_filters').select('filter, value, sort, rows').eq('rule_id', rule),
    toRow: toMessage,
  });

/** What one rule waits with. */
export const waitingSource = (rule: string) =>
  pagedSource({
    key: [MODULE, 'rule-waiting', rule],
    list: (db, options) => db.from('rule_waiting_lines').select('*', options).eq('rule_id', rule),
    values: (db) => db.from('rule_waiting_filters').select('filter, value, sort, rows').eq('rule_id', rule),
  });

async function readRule(db: Db, id: string) {
  const { data } = await db.from('rule_lines').select().eq('id', id).maybeSingle().throwOnError();
  return data;
}

const kindShape = z.array(
  z.object({
    kind: z.string(),
    module_label: z.string(),
    label: z.string(),
    about: z.string(),
    roles: z.array(z.string()),
    times: z.number(),
  }),
);
const readKinds = async (db: Db) => kindShape.parse((await db.rpc('email_rule_kinds').throwOnError()).data);

export const rules = readsOf(MODULE, { rule: readRule, ruleKinds: readKinds });

/** Saves a rule under its id. */
export function useSaveRule() {
  return useAct(MODULE, {
    run: async (db, { id: p_id, ...p_input }: { id: string } & Record<string, Json>, p_key) =>
      (await db.rpc('save_email_rule', { p_id, p_input, p_key }).throwOnError()).data,
    done: 'Rule saved',
  });
}

/** Turns a rule on or off. */
export function useTurnRule(p_id: string) {
  return useAct(MODULE, {
    run: async (db, p_on: boolean, p_key) =>
      (await db.rpc('turn_email_rule', { p_id, p_on, p_key }).throwOnError()).data,
    done: ({ result }) => (result ? 'Rule turned on' : 'Rule turned off'),
    failed: "Couldn't change the rule",
    undo: (db, { input }) => db.rpc('turn_email_rule', { p_id, p_on: !input }).throwOnError(),
  });
}

/** Gives up what a rule waits with. */
export function useSkipWaiting(p_id: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) => (await db.rpc('skip_rule_events', { p_id, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: `${counted(result, 'email')} won't be sent`, final: true }),
    failed: "Couldn't skip them",
  });
}

/** Archives a rule, or brings it back, turned off. */
export function useArchiveRule(p_id: string) {
  return useAct(MODULE, {
    run: async (db, p_archived: boolean, p_key) =>
      (await db.rpc('archive_email_rule', { p_id, p_archived, p_key }).throwOnError()).data,
    done: ({ result }) => (result ? 'Rule archived' : 'Rule restored'),
    failed: "Couldn't change the rule",
    undo: (db, { input }) => db.rpc('archive_email_rule', { p_id, p_archived: !input }).throwOnError(),
  });
}
