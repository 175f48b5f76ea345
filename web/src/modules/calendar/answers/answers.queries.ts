import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { z } from 'zod';
import { type Said, saidWords } from './answer.ts';
import { answeredSchema, answerSchema, invitationSchema, remindedSchema, signUpSchema } from './answer-rows.ts';

/** What events ask of the person, who answered, and all coming events that ask. */
export const answers = readsOf('calendar', {
  invitations: async (db: Db, event: string | null) =>
    z
      .array(invitationSchema)
      .parse((await db.rpc('my_invitations', event === null ? {} : { p_event: event }).throwOnError()).data),
  answerList: async (db: Db, event: string) =>
    z.array(answerSchema).parse((await db.rpc('event_answer_list', { p_event: event }).throwOnError()).data),
  signUps: async (db: Db) => z.array(signUpSchema).parse((await db.rpc('sign_ups').throwOnError()).data),
  signUp: async (db: Db, event: string) =>
    (await db.from('event_signups').select().eq('event_id', event).maybeSingle().throwOnError()).data,
});

type ToSay = { event: string; cadet: string; state: string; transport?: string | null };

async function say(db: Db, { event, cadet, state, transport }: ToSay, p_key: string) {
  const asked = { p_event: event, p_cadet: cadet, p_state: state, p_transport: transport ?? '', p_key };
  return answeredSchema.parse((await db.rpc('answer_event', asked).throwOnError()).data);
}

const sayBefore = (db: Db, { event, cadet }: ToSay, { state, transport }: Said) => {
  const said = state === 'waitlisted' || state === 'pending_guardian' ? 'going' : (state ?? '');
  return say(db, { event, cadet, state: said, transport }, crypto.randomUUID());
};

/** Answers an event for one cadet; can be undone. */
export function useAnswer() {
  return useAct('calendar', {
    run: say,
    done: ({ result }) => saidWords(result),
    failed: "Couldn't save the answer",
    undo: (db, { input, result }) => sayBefore(db, input, result.before),
    undone: 'Answer restored',
  });
}

/** Answers an event for several cadets, one after another; can be undone together. */
export function useAnswerForMany(event: string) {
  return useAct('calendar', {
    run: async (db, { cadets, state }: { cadets: string[]; state: string }) => {
      const said: (ToSay & { before: Said })[] = [];
      for (const cadet of cadets) {
        const asked = { event, cadet, state };
        said.push({ ...asked, before: (await say(db, asked, crypto.randomUUID())).before });
      }
      return said;
    },
    done: ({ result }) => `${counted(result.length, 'answer')} saved`,
    failed: "Couldn't save all answers",
    undo: async (db, { result }) => {
      for (const { before, ...asked } of result) await sayBefore(db, asked, before);
    },
    undone: ({ result }) => (result.length === 1 ? 'Answer restored' : 'Answers restored'),
  });
}

/** Confirms a child's answer; can be undone. */
export function useConfirmAnswer() {
  return useAct('calendar', {
    run: async (db, { event, cadet }: { event: string; cadet: string }, p_key) =>
      (await db.rpc('confirm_answer', { p_event: event, p_cadet: cadet, p_key }).throwOnError()).data,
    done: 'Answer confirmed',
    failed: "Couldn't confirm the answer",
    undo: (db, { input }) =>
      db.rpc('confirm_answer', { p_event: input.event, p_cadet: input.cadet, p_confirmed: false }).throwOnError(),
    undone: 'Confirmation undone',
  });
}

/** Sets what an event asks; the second time the earlier terms can be restored. */
export function useSetSignUp(event: string) {
  return useAct('calendar', {
    run: async (db, p_input: Record<string, string | boolean | null>, p_key) =>
      (await db.rpc('set_sign_up', { p_event: event, p_input, p_key }).throwOnError()).data,
    done: ({ result }) => ({ title: 'Sign-up saved', final: result === null }),
    undo: (db, { result }) => db.rpc('set_sign_up', { p_event: event, p_input: result }).throwOnError(),
    undone: 'Sign-up restored',
  });
}

/** Reminds the families of those who haven't answered. */
export function useRemind(event: string) {
  return useAct('calendar', {
    run: async (db, _: undefined, p_key) =>
      remindedSchema.parse((await db.rpc('remind_unanswered', { p_event: event, p_key }).throwOnError()).data),
    done: ({ result: { cadets, messages } }) =>
      messages === 0
        ? { title: 'No one new to remind', text: 'Everyone answered, was reminded today, or has no account.' }
        : { title: `${counted(messages, 'reminder')} sent`, text: `${counted(cadets, 'cadet')} without an answer.` },
    failed: "Couldn't send reminders",
  });
}
