import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import * as api from './messages.api.ts';
import { type Thread, toThread } from './messages.api.ts';

const words = z.string().nullable();

const staff = z.array(
  z.object({ school_id: z.string(), id: z.string(), name: z.string(), title: words, email: words }),
);

const family = z.array(z.object({ id: z.string(), kind: z.string(), name: z.string(), relation: words }));

const children = z.array(
  z.object({
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    school_id: z.string(),
    school_name: z.string(),
  }),
);

const MODULE = 'contacts';

/** The conversations that the person reads, page by page. */
export const threadSource = pagedSource({
  key: [MODULE, 'threads'],
  list: (db, options) => db.from('thread_lines').select('*', options),
  values: (db) => db.from('thread_filters').select(),
  toRow: api.toThread,
});

export const threads = readsOf(MODULE, {
  /** One conversation. Raises PGRST116 where there is none that the person may see. */
  thread: async (db: Db, id: string): Promise<Thread> =>
    toThread((await db.from('thread_lines').select().eq('id', id).single().throwOnError()).data),
  waitingThreads: api.listWaiting,
  messages: api.listMessages,

  /** Who is in a conversation. */
  people: async (db: Db, thread: string) =>
    (
      await db
        .from('thread_people')
        .select('id, user_id, kind, name, read_at')
        .eq('thread_id', thread)
        .is('left_at', null)
        .order('kind', { ascending: false })
        .order('name')
        .throwOnError()
    ).data,

  /** Who writes with families, at all schools of the person. */
  staff: async (db: Db) => staff.parse((await db.rpc('family_staff').throwOnError()).data),

  /** Whom staff can write to about a cadet. */
  family: async (db: Db, cadet: string) =>
    family.parse((await db.rpc('thread_family', { p_cadet: cadet }).throwOnError()).data),

  /** The verified children of a guardian. */
  children: async (db: Db) => children.parse((await db.rpc('family_children').throwOnError()).data),
  rules: api.listRules,
});

/** Starts a conversation under an id, or one for each guardian. */
export function useStartThread() {
  return useAct(MODULE, {
    run: async (db, { id: p_id, ...p_input }: { id: string } & Record<string, Json>, p_key) =>
      (await db.rpc('start_thread', { p_id, p_input, p_key }).throwOnError()).data,
    done: ({ result }) =>
      Array.isArray(result) && result.length > 1
        ? { title: 'Messages sent', text: 'Each guardian got a separate conversation.' }
        : 'Message sent',
  });
}

/** Writes in a conversation. */
export function usePost(p_thread: string) {
  return useAct(MODULE, {
    run: (db, { id, body, corrects }: { id: string; body: string; corrects: string | null }, p_key) =>
      db
        .rpc('post_message', { p_thread, p_id: id, p_body: body, ...(corrects ? { p_corrects: corrects } : {}), p_key })
        .throwOnError(),
  });
}

/** Notes that the conversation was read up to now. */
export function useMarkRead(p_thread: string) {
  return useAct(MODULE, { run: (db) => db.rpc('read_thread', { p_thread }).throwOnError() });
}

/** Adds someone to a conversation. */
export function useAddPerson(p_thread: string) {
  return useAct(MODULE, {
    run: (db, p_user: string, p_key) => db.rpc('add_to_thread', { p_thread, p_user, p_key }).throwOnError(),
    done: 'Added to the conversation',
    failed: "Couldn't add this person",
  });
}

/** Takes oneself out of a conversation. */
export function useLeave(p_thread: string, me: string) {
  return useAct(MODULE, {
    run: (db, _: undefined, p_key) => db.rpc('leave_thread', { p_thread, p_key }).throwOnError(),
    done: 'You left the conversation',
    failed: "Couldn't leave the conversation",
    undo: (db) => db.rpc('add_to_thread', { p_thread, p_user: me }).throwOnError(),
    undone: 'You rejoined the conversation',
  });
}

/** Says that the last message needs no answer, or that it does. */
export function useSettle(p_thread: string) {
  return useAct(MODULE, {
    run: (db, p_settled: boolean, p_key) => db.rpc('settle_thread', { p_thread, p_settled, p_key }).throwOnError(),
    done: ({ input }) => (input ? 'No answer needed' : 'Waiting for an answer again'),
    failed: "Couldn't change the conversation",
    undo: (db, { input }) => db.rpc('settle_thread', { p_thread, p_settled: !input }).throwOnError(),
    undone: 'Change undone',
  });
}

/** Reports a message to an admin who has no part in the conversation. */
export function useReport(p_message: string) {
  return useAct(MODULE, {
    run: (db, p_reason: string, p_key) => db.rpc('report_message', { p_message, p_reason, p_key }).throwOnError(),
    done: { title: 'Message reported', text: 'An admin who isn’t in this conversation reads it.' },
  });
}

/** Closes a report with what was done. */
export function useCloseReport(p_id: string) {
  return useAct(MODULE, {
    run: (db, p_outcome: string, p_key) => db.rpc('close_message_report', { p_id, p_outcome, p_key }).throwOnError(),
    done: 'Report closed',
  });
}

/** Saves what families see, and the office hours. */
export function useSaveRules() {
  return useAct(MODULE, {
    run: (db, p_input: Record<string, Json>, p_key) =>
      db.rpc('save_family_settings', { p_input, p_key }).throwOnError(),
    done: 'Settings for families saved',
  });
}
