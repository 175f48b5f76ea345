import { noteSeen, seenOf } from '../../../shared/approval/seen.ts';
import { z } from 'zod';
import { audienceShape } from '../../../shared/audience/audience.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import {
  choiceSchema,
  type dutyInput,
  dutySchema,
  previewSchema,
  requestSchema,
  type SwapRequest,
  type Turn,
  turnSchema,
} from './duty.ts';

const DUTY = 'id, name, place, about, starts, ends, weekdays, people, audience, needs_approval, archived_at';

/** What the duty roster reads. */
export const duties = readsOf('calendar', {
  duties: async (db: Db) =>
    z.array(dutySchema).parse((await db.from('duties').select(DUTY).order('starts').order('name').throwOnError()).data),
  dutyAudience: async (db: Db, p_duty: string) =>
    audienceShape.parse((await db.rpc('duty_audience', { p_duty }).throwOnError()).data),
  dutyTurns: async (db: Db, p_from: string, p_until: string) =>
    z.array(turnSchema).parse((await db.rpc('duty_roster', { p_from, p_until }).throwOnError()).data),
  ownDutyTurns: async (db: Db, p_from: string, p_until: string) =>
    z.array(turnSchema).parse((await db.rpc('duty_roster', { p_from, p_until, p_mine: true }).throwOnError()).data),
  dutyRequests: async (db: Db) => {
    const waiting = db.from('duty_swaps').select('id, updated_at').eq('state', 'accepted');
    (await waiting.throwOnError()).data.forEach(noteSeen);
    return z.array(requestSchema).parse((await db.rpc('duty_requests').throwOnError()).data);
  },
  dutyChoices: async (db: Db, p_duty: string, p_day: string) =>
    z.array(choiceSchema).parse((await db.rpc('duty_cadets', { p_duty, p_day }).throwOnError()).data),
  dutyPreview: async (db: Db, p_duty: string, p_from: string, p_until: string) =>
    previewSchema.parse((await db.rpc('preview_duty', { p_duty, p_from, p_until }).throwOnError()).data),
  daysOffBetween: async (db: Db, from: string, until: string) =>
    (
      await db
        .from('days_off')
        .select('id, name, from_on, to_on')
        .is('archived_at', null)
        .lte('from_on', until)
        .gte('to_on', from)
        .throwOnError()
    ).data,
});

/** Saves a duty under its id. */
export function useSaveDuty() {
  return useAct('calendar', {
    run: (db, { id, ...p_input }: z.output<typeof dutyInput> & { id: string }, p_key) =>
      db.rpc('save_duty', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Duty saved',
  });
}

/** Archives a duty, or restores it. */
export function useArchiveDuty() {
  const archive = (db: Db, p_id: string, p_archived: boolean, p_key: string) =>
    db.rpc('archive_duty', { p_id, p_archived, p_key }).throwOnError();
  return useAct('calendar', {
    run: (db, { id, archived }: { id: string; archived: boolean }, p_key) => archive(db, id, archived, p_key),
    done: ({ input }) => (input.archived ? 'Duty archived' : 'Duty restored'),
    failed: "Couldn't save the duty",
    undo: (db, { input }) => archive(db, input.id, !input.archived, crypto.randomUUID()),
  });
}

const planned = z.object({ plan: z.string(), turns: z.number(), missing: z.number() });

/** Plans the rotation; can be undone as a whole. */
export function usePlanDuty() {
  return useAct('calendar', {
    run: async (db, p_input: { duty: string; from: string; until: string }, p_key) =>
      planned.parse((await db.rpc('plan_duty', { p_input, p_key }).throwOnError()).data),
    done: ({ result: { turns, missing } }) => ({
      title: `${counted(turns, 'turn')} planned`,
      text: missing > 0 ? `${counted(missing, 'place')} still open` : '',
    }),
    undo: (db, { result }) => db.rpc('undo_duty_plan', { p_plan: result.plan }).throwOnError(),
    undone: 'Plan undone',
  });
}

/** A turn as it is saved; `before` is how it was, or null for a new one. */
type SavedTurn = {
  id: string;
  before: Turn | null;
  values: { duty_id?: string; day?: string; cadet_id?: string; state?: string; note?: string; removed?: string };
};

/** Adds a turn, changes who has it and how it went, or takes it off the roster; can be undone. */
export function useSaveTurn() {
  const save = (db: Db, p_id: string, p_input: Record<string, string>, p_key: string) =>
    db.rpc('save_duty_turn', { p_id, p_input, p_key }).throwOnError();
  return useAct('calendar', {
    run: (db, { id, before, values }: SavedTurn, p_key) =>
      save(db, id, { ...values, ...(before?.cadet_id ? { was: before.cadet_id } : {}) }, p_key),
    done: ({ input }) => (input.values.removed ? 'Turn removed' : 'Turn saved'),
    undo: (db, { input: { id, before } }) =>
      save(
        db,
        id,
        before
          ? { cadet_id: before.cadet_id ?? '', state: before.state, note: before.note ?? '', removed: 'false' }
          : { removed: 'true' },
        crypto.randomUUID(),
      ),
  });
}

/** Asks another cadet, or all of the duty, to take one's turn. */
export function useAskSwap() {
  return useAct('calendar', {
    run: (db, { id, ...p_input }: { id: string; turn_id: string; offered_to: string; note: string }, p_key) =>
      db.rpc('ask_duty_swap', { p_id: id, p_input, p_key }).throwOnError(),
    done: 'Swap requested',
    undo: (db, { input }) => db.rpc('act_on_duty_swap', { p_swap: input.id, p_act: 'cancel' }).throwOnError(),
    undone: 'Request canceled',
  });
}

export type SwapAct = 'accept' | 'decline' | 'cancel' | 'approve' | 'refuse';

const SAID = {
  decline: 'Declined',
  cancel: 'Request canceled',
  approve: 'Swap approved',
  refuse: 'Swap declined',
  accept: 'You have this turn now',
};

/** Answers a swap, cancels one's own, or decides on one. */
export function useActOnSwap() {
  return useAct('calendar', {
    run: async (db, { swap, act }: { swap: SwapRequest; act: SwapAct }, p_key) =>
      (
        await db
          .rpc('act_on_duty_swap', { p_swap: swap.id, p_act: act, p_key, p_seen: seenOf([swap.id]) })
          .throwOnError()
      ).data,
    done: ({ input: { act }, result }) => ({
      title: result === 'accepted' ? 'Accepted. Waiting for approval' : SAID[act],
      final: act !== 'cancel',
    }),
    failed: "Couldn't save the answer",
    undo: (db, { input }) => db.rpc('act_on_duty_swap', { p_swap: input.swap.id, p_act: 'ask' }).throwOnError(),
    undone: 'Request sent again',
  });
}
