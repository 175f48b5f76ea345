import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Signature } from '../../../shared/signature/signature.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { mySlipSchema, rosterRows } from './slip.ts';

/** Permission slips: the form of an event, one's own, and the roster of the office. */
export const slips = readsOf('calendar', {
  form: async (db: Db, event: string) =>
    (await db.from('permission_forms').select().eq('event_id', event).maybeSingle().throwOnError()).data,
  mine: async (db: Db, event: string | null) =>
    z
      .array(mySlipSchema)
      .parse((await db.rpc('my_slips', event === null ? {} : { p_event: event }).throwOnError()).data),
  roster: async (db: Db, event: string) =>
    rosterRows.parse((await db.rpc('event_roster', { p_event: event }).throwOnError()).data),
});

const asked = z.object({ new: z.number(), messages: z.number(), asked: z.number() });

/** Asks the guardians of everyone at an event who hasn't been asked. */
export function useAskPermission(event: string) {
  return useAct('calendar', {
    run: async (db, p_input: { text: string; due_on: string }, p_key) =>
      asked.parse((await db.rpc('ask_permission', { p_event: event, p_input, p_key }).throwOnError()).data),
    done: ({ result }) => ({
      title: result.new === 0 ? 'Permission form saved' : `${counted(result.new, 'slip')} sent`,
      text: result.messages === 0 ? '' : `${counted(result.messages, 'guardian')} got a message.`,
    }),
  });
}

/** A guardian signs or declines. */
export function useAnswerSlip(slip: string) {
  return useAct('calendar', {
    run: async (db, input: { text: string; signature: Signature } | { note: string }, p_key) =>
      (
        await db
          .rpc(
            'answer_slip',
            'signature' in input
              ? { p_slip: slip, p_agrees: true, p_signature: { ...input.signature, text: input.text }, p_key }
              : { p_slip: slip, p_agrees: false, p_note: input.note, p_key },
          )
          .throwOnError()
      ).data,
    done: ({ result }) => (result === 'signed' ? 'Permission signed' : 'Permission declined'),
  });
}

const before = z.array(z.object({ id: z.string(), state: z.string(), note: z.string().nullable() }));

/** The office marks slips as on paper, not needed, or to sign; can be undone unless a guardian's word was replaced. */
export function useMarkSlips(event: string) {
  return useAct('calendar', {
    run: async (db, { ids, state }: { ids: string[]; state: string }, p_key) =>
      before.parse(
        (await db.rpc('mark_slips', { p_event: event, p_slips: ids, p_state: state, p_key }).throwOnError()).data,
      ),
    done: ({ result }) => ({
      title: `${counted(result.length, 'slip')} marked`,
      final: result.some(({ state }) => state === 'signed' || state === 'declined'),
    }),
    failed: "Couldn't mark the slips",
    undo: async (db, { result }) => {
      for (const [p_state, rows] of Map.groupBy(result, ({ state }) => state))
        await db.rpc('mark_slips', { p_event: event, p_slips: rows.map(({ id }) => id), p_state }).throwOnError();
    },
    undone: ({ result }) => (result.length === 1 ? 'Slip restored' : 'Slips restored'),
  });
}

const reminded = z.object({ cadets: z.number(), messages: z.number() });

/** Reminds the guardians who haven't answered. */
export function useRemindSlips(event: string) {
  return useAct('calendar', {
    run: async (db, _: undefined, p_key) =>
      reminded.parse((await db.rpc('remind_slips', { p_event: event, p_key }).throwOnError()).data),
    done: ({ result: { cadets, messages } }) =>
      messages === 0
        ? { title: 'No one new to remind', text: 'Everyone answered, was reminded today, or has no account.' }
        : { title: `${counted(messages, 'reminder')} sent`, text: `${counted(cadets, 'slip')} not signed.` },
    failed: "Couldn't send reminders",
  });
}
