import { noteSeen, seenOf } from '../../../shared/approval/seen.ts';
import { z } from 'zod';
import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { pagedSource } from '../../../shared/table/paged-source.ts';
import { counted } from '../../../shared/text/counted.ts';
import { excuseSchema } from './excuse.ts';

/** Everyone's excuses, as the office sees them. */
export const excuseSource = pagedSource({
  key: ['calendar', 'excuses'],
  list: (db, options) => db.from('excuse_list').select('*', options),
  values: (db) => db.from('excuse_filters').select(),
  toRow: (raw) => excuseSchema.parse(noteSeen(raw)),
});

/** The excuses of one's own and of one's children. */
export const excuses = readsOf('calendar', {
  ownExcuses: async (db: Db) =>
    z
      .array(excuseSchema)
      .parse((await readAll(() => db.from('excuse_list').select(), 'from_on', 'id')).map(noteSeen))
      .toReversed(),
  excusedEvent: async (db: Db, id: string) =>
    (await db.from('school_events').select('id, title').eq('id', id).maybeSingle().throwOnError()).data,
});

const decide = (db: Db, ids: string[], state: string, note: string, p_key: string) =>
  db.rpc('decide_excuses', { p_ids: ids, p_state: state, p_note: note, p_key, p_seen: seenOf(ids) }).throwOnError();

/** Approves or declines excuses; the marks of the events follow, and both are undone together. */
export function useDecideExcuses() {
  return useAct('calendar', {
    run: async (
      db,
      { ids, state, note = '' }: { ids: string[]; state: 'approved' | 'declined'; note?: string },
      p_key,
    ) => (await decide(db, ids, state, note, p_key)).data,
    done: ({ input, result }) => `${counted(result, 'excuse')} ${input.state}`,
    failed: "Couldn't save the decision",
    undo: (db, { input }) => decide(db, input.ids, 'asked', '', crypto.randomUUID()),
    undone: ({ input }) => (input.ids.length === 1 ? 'The excuse is pending again' : 'The excuses are pending again'),
  });
}

/** Asks to excuse a cadet; can be withdrawn right away. */
export function useAskExcuse() {
  return useAct('calendar', {
    run: async (db, { id, ...p_input }: { id: string } & Record<string, string>, p_key) =>
      (await db.rpc('ask_excuse', { p_id: id, p_input, p_key }).throwOnError()).data,
    done: 'Excuse sent to the office',
    undo: (db, { input }) => db.rpc('withdraw_excuse', { p_id: input.id }).throwOnError(),
    undone: 'Excuse withdrawn',
  });
}

/** Withdraws an excuse that isn't decided. */
export function useWithdrawExcuse() {
  return useAct('calendar', {
    run: (db, p_id: string, p_key) => db.rpc('withdraw_excuse', { p_id, p_key }).throwOnError(),
    done: 'Excuse withdrawn',
    failed: "Couldn't withdraw the excuse",
    undo: (db, { input }) => db.rpc('withdraw_excuse', { p_id: input, p_back: true }).throwOnError(),
    undone: 'The excuse is pending again',
  });
}

/** Confirms what one's child asked. */
export function useConfirmExcuse() {
  return useAct('calendar', {
    run: (db, p_id: string, p_key) => db.rpc('confirm_excuse', { p_id, p_key, p_seen: seenOf([p_id]) }).throwOnError(),
    done: 'Excuse confirmed',
    failed: "Couldn't confirm the excuse",
    undo: (db, { input }) => db.rpc('confirm_excuse', { p_id: input, p_confirmed: false }).throwOnError(),
    undone: 'Confirmation undone',
  });
}
