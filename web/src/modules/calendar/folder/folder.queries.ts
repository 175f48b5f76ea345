import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { counted } from '../../../shared/text/counted.ts';
import { z } from 'zod';

/** The lists of a folder, each a table of its own. */
type List = 'packing' | 'risks' | 'costs' | 'reviews';

/** The folder of an event, part by part. */
export const folder = readsOf('calendar', {
  plan: async (db: Db, event: string) =>
    (await db.from('event_plans').select().eq('event_id', event).maybeSingle().throwOnError()).data,
  order: async (db: Db, event: string) =>
    (await db.from('event_orders').select().eq('event_id', event).maybeSingle().throwOnError()).data,
  packing: async (db: Db, event: string) =>
    (
      await db
        .from('event_packing')
        .select()
        .eq('event_id', event)
        .is('removed_at', null)
        .order('created_at')
        .limit(200)
        .throwOnError()
    ).data,
  risks: async (db: Db, event: string) =>
    (
      await db
        .from('event_risks')
        .select()
        .eq('event_id', event)
        .is('removed_at', null)
        .order('created_at')
        .limit(200)
        .throwOnError()
    ).data,
  costs: async (db: Db, event: string) =>
    (
      await db
        .from('event_costs')
        .select()
        .eq('event_id', event)
        .is('removed_at', null)
        .order('created_at')
        .limit(200)
        .throwOnError()
    ).data,
  reviews: async (db: Db, event: string) =>
    (
      await db
        .from('event_reviews')
        .select()
        .eq('event_id', event)
        .is('removed_at', null)
        .order('kind', { ascending: false })
        .order('created_at')
        .limit(200)
        .throwOnError()
    ).data,
  plans: async (db: Db, event: string) =>
    (await db.rpc('plans_event', { p_event: event }).throwOnError()).data.length > 0,
});

/** Saves what families need to know; the second time it can be undone. */
export function useSavePlan(event: string) {
  return useAct('calendar', {
    run: async (db, p_input: Record<string, string>, p_key) =>
      (await db.rpc('save_event_plan', { p_event: event, p_input, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: 'Plan saved', final: result === null }),
    undo: (db, { result }) => db.rpc('save_event_plan', { p_event: event, p_input: backOf(result) }).throwOnError(),
    undone: 'Plan restored',
  });
}

/** Saves the operation order; the second time it can be undone. */
export function useSaveOrder(event: string) {
  return useAct('calendar', {
    run: async (db, p_input: Record<string, string>, p_key) =>
      (await db.rpc('save_event_order', { p_event: event, p_input, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: 'Order saved', final: result === null }),
    undo: (db, { result }) => db.rpc('save_event_order', { p_event: event, p_input: backOf(result) }).throwOnError(),
    undone: 'Order restored',
  });
}

/** A row as it was, for the call that wrote it: what it says null of is empty. */
function backOf(was: Json): Record<string, Json> {
  const row = z.record(z.string(), z.json()).parse(was);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']));
}

/** Issues the order to the event's cadets, or withdraws it. */
export function useIssueOrder(event: string) {
  const run = (db: Db, issued: boolean, p_key?: string) =>
    db.rpc('issue_event_order', { p_event: event, p_issued: issued, ...(p_key ? { p_key } : {}) }).throwOnError();
  return useAct('calendar', {
    run: async (db, issued: boolean, key) => (await run(db, issued, key)).data,
    done: ({ input }) => (input ? 'Order issued. Cadets in this event can read it now' : 'Order withdrawn'),
    failed: "Couldn't issue the order",
    undo: (db, { input }) => run(db, !input),
  });
}

/** Saves a line of a list. */
export function useSaveLine(event: string, list: List, noun: string) {
  return useAct('calendar', {
    run: async (db, p_input: Record<string, string>, p_key) =>
      (await db.rpc('save_event_line', { p_event: event, p_list: list, p_input, p_key }).throwOnError()).data,
    done: `${noun} saved`,
    failed: `Couldn't save the ${noun.toLowerCase()}`,
  });
}

/** Takes a line out of a list; can be undone. */
export function useRemoveLine(event: string, list: List | 'rides', noun: string) {
  const run = (db: Db, ids: string[], removed: boolean, p_key?: string) =>
    db
      .rpc('remove_event_lines', {
        p_event: event,
        p_list: list,
        p_ids: ids,
        p_removed: removed,
        ...(p_key ? { p_key } : {}),
      })
      .throwOnError();
  return useAct('calendar', {
    run: async (db, id: string, key) => (await run(db, [id], true, key)).data,
    done: `${noun} removed`,
    failed: `Couldn't remove the ${noun.toLowerCase()}`,
    undo: (db, { input }) => run(db, [input], false),
    undone: `${noun} restored`,
  });
}

const copied = z.object({ order: z.number(), packing: z.number(), risks: z.number(), costs: z.number() });

/** Takes the folder of another event over. */
export function useCopyFolder(event: string) {
  return useAct('calendar', {
    run: async (db, from: string, p_key) =>
      copied.parse((await db.rpc('copy_event_folder', { p_from: from, p_event: event, p_key }).throwOnError()).data),
    done: ({ result: { order, packing, risks, costs } }) => ({
      title: order + packing + risks + costs === 0 ? 'Nothing new to copy' : 'Folder copied',
      text: [
        order > 0 && 'the order as a draft',
        packing > 0 && counted(packing, 'thing to bring', 'things to bring'),
        risks > 0 && counted(risks, 'risk'),
        costs > 0 && counted(costs, 'cost'),
      ]
        .filter(Boolean)
        .join(', '),
      final: true,
    }),
  });
}
