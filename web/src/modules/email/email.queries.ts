import { noteSeen, seenOf } from '../../shared/approval/seen.ts';
import { z } from 'zod';
import { useAct } from '../../shared/act/use-act.ts';
import { readsOf } from '../../shared/query/reads.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Database, Json } from '../../shared/supabase/database.types.ts';
import { readAll } from '../../shared/query/read-all.ts';
import { pagedSource } from '../../shared/table/paged-source.ts';
import { counted } from '../../shared/text/counted.ts';

export const MODULE = 'email';
type Views = Database['public']['Views'];

/** A message as the pages show it, from its row. */
export const toMessage = (row: Views['mail_lines']['Row']) => ({
  ...noteSeen(row),
  id: row.id,
  subject: row.subject,
  body: row.body,
  kind: row.kind,
  state: row.state,
  recipients: row.recipients,
  is_mine: row.is_mine ?? false,
  people: row.people,
  sent: row.sent,
  open: row.open,
  failed: row.failed,
  bounced: row.bounced,
  suppressed: row.suppressed,
  canceled: row.canceled,
});

/** A message with how far it is. */
export type Message = ReturnType<typeof toMessage>;

/** All messages of the school. */
export const messageSource = pagedSource({
  key: [MODULE, 'messages'],
  list: (db, options) => db.from('mail_lines').select('*', options).is('rule_id', null),
  values: (db) => db.from('mail_filters').select(),
  toRow: toMessage,
});

/** The recipients of one message. */
export const recipientSource = (message: string) =>
  pagedSource({
    key: [MODULE, 'recipients', message],
    list: (db, options) => db.from('mail_people_lines').select('*', options).eq('campaign_id', message),
    values: (db) => db.from('mail_people_filters').select('filter, value, sort, rows').eq('campaign_id', message),
  });

const letterShape = z.object({ subject: z.string(), html: z.string(), plain: z.string() });
const reachShape = z.object({
  people: z.number(),
  kinds: z.record(z.string(), z.number()),
  left_out: z.record(z.string(), z.number()),
  copies: z.number(),
  schools: z.number(),
  names: z.array(
    z.object({
      name: z.string(),
      address: z.string().nullable(),
      kind: z.string(),
      about: z.string().nullable(),
      reason: z.string().nullable(),
      copied_because: z.string().nullable(),
    }),
  ),
});

/** Who a message would reach now. */
export type Reach = z.infer<typeof reachShape>;

async function readMessage(db: Db, id: string) {
  const { data } = await db.from('mail_lines').select().eq('id', id).maybeSingle().throwOnError();
  return data && toMessage(data);
}

async function readLetter(db: Db, input: Record<string, Json>) {
  return letterShape.parse((await db.rpc('preview_message', { p_input: input }).throwOnError()).data);
}

async function readReach(db: Db, p_audience: Json, p_recipients: string[], p_kind: string): Promise<Reach> {
  const { data } = await db.rpc('mail_reach', { p_audience, p_recipients, p_kind }).throwOnError();
  return reachShape.parse(data);
}

/** The people of a message who got nothing, each with the reason. */
async function listLeftOut(db: Db, message: string) {
  return readAll(
    () => db.from('mail_people_lines').select('id, reason').eq('campaign_id', message).eq('state', 'suppressed'),
    'id',
  );
}

const variableShape = z.array(z.object({ name: z.string(), label: z.string(), in_rules: z.boolean() }));
const readVariables = async (db: Db) => variableShape.parse((await db.rpc('email_variables').throwOnError()).data);

export const messages = readsOf(MODULE, {
  message: readMessage,
  letter: readLetter,
  reach: readReach,
  leftOut: listLeftOut,
  variables: readVariables,
});

/** Saves a draft under its id. */
export function useSaveMessage() {
  return useAct(MODULE, {
    run: async (db, { id: p_id, ...p_input }: { id: string } & Record<string, Json>, p_key) =>
      (await db.rpc('save_message', { p_id, p_input, p_key }).throwOnError()).data,
    done: 'Draft saved',
  });
}

/** Schedules it, now or for a time; it can be undone until its first email is queued. */
export function useSchedule(p_id: string) {
  return useAct(MODULE, {
    run: async (db, p_at: string | null, p_key) =>
      (
        await db
          .rpc('schedule_message', { p_id, ...(p_at ? { p_at } : {}), p_key, p_seen: seenOf([p_id]) })
          .throwOnError()
      ).data,
    done: 'Message scheduled',
    undo: (db) => db.rpc('unschedule_message', { p_id }).throwOnError(),
    undone: 'Message recalled',
  });
}

/** Takes a scheduled message back: it is a draft again. */
export function useTakeBack(p_id: string) {
  return useAct(MODULE, {
    run: (db, _: undefined, p_key) => db.rpc('unschedule_message', { p_id, p_key }).throwOnError(),
    done: 'Message recalled',
    failed: "Couldn't take it back",
  });
}

/** Stops it: archives a draft, or cancels what hasn't left of a message in sending. */
export function useCancel(p_id: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) => (await db.rpc('cancel_message', { p_id, p_key }).throwOnError()).data,
    done: ({ result }) => ({
      title: 'Message canceled',
      ...(result > 0 ? { text: `${counted(result, 'email')} won't be sent` } : {}),
      final: true,
    }),
    failed: "Couldn't cancel it",
  });
}

/** Sends again what was given up. */
export function useRetry(p_id: string) {
  return useAct(MODULE, {
    run: async (db, _: undefined, p_key) => (await db.rpc('retry_message', { p_id, p_key }).throwOnError()).data,
    done: ({ result }) => (result === 0 ? 'Nothing to send again' : `${counted(result, 'email')} sent again`),
    failed: "Couldn't send them again",
  });
}

/** Hands a draft to staff, or withdraws it. */
export function useSubmit(p_id: string) {
  return useAct(MODULE, {
    run: async (db, p_submitted: boolean, p_key) =>
      (await db.rpc('submit_message', { p_id, p_submitted, p_key }).throwOnError()).data,
    done: ({ result }) => (result === 'review' ? 'Sent to staff for review' : "It's a draft again"),
    failed: "Couldn't change it",
  });
}

/** Sends it to oneself alone. */
export function useTest() {
  return useAct(MODULE, {
    run: async (db, p_input: Record<string, Json>, p_key) =>
      (await db.rpc('send_test_message', { p_input, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: 'Test sent', text: `To ${result}`, final: true }),
    failed: "Couldn't send the test",
  });
}
