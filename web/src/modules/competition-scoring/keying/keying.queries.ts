import { z } from 'zod';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { countRow, pileRow } from './pile.ts';

const pile = async (db: Db, meet: string, event: string) =>
  z.array(pileRow).parse(await readAll(() => db.rpc('keying_pile', { p_meet: meet, p_event: event }), 'place'));

const counts = async (db: Db, meet: string) =>
  z.array(countRow).parse(await readAll(() => db.rpc('keying_counts', { p_meet: meet }), 'event_id', 'turn'));

/** What was sent back, and what two people keyed differently. */
const held = async (db: Db, meet: string) =>
  z
    .array(pileRow)
    .parse(await readAll(() => db.rpc('keying_pile', { p_meet: meet }).in('turn', ['returned', 'differs']), 'place'));

/** The score sheets of the events of a meet, as far as the person reads them. */
async function sheets(db: Db, meet: string) {
  const { data } = await db
    .from('meet_events')
    .select('id, score_sheets(id, key, version, title, content)')
    .eq('meet_id', meet)
    .not('sheet_id', 'is', null)
    .throwOnError();
  return data;
}

/** The performances of an entry, with what was recorded once for each. */
async function performances(db: Db, entry: string) {
  const { data } = await db
    .from('meet_performances')
    .select('id, attempt, status, meet_penalties(*), meet_times(*)')
    .eq('entry_id', entry)
    .order('attempt')
    .throwOnError();
  return data;
}

/** The times of a meet, by entry, for those who hold a watch. */
const times = (db: Db, meet: string) =>
  readAll(
    () =>
      db.from('meet_times').select('id, timer, seconds, voided_at, meet_performances(entry_id)').eq('meet_id', meet),
    'id',
  );

/** The sheet of a score: for a link to it. */
async function score(db: Db, id: string) {
  const { data } = await db
    .from('meet_scores')
    .select('meet_id, seat_id, meet_performances(entry_id, attempt)')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** Both passes of a sheet, as far as the person may see them. */
async function passes(db: Db, id: string) {
  const { data } = await db
    .from('meet_keyings')
    .select()
    .eq('score_id', id)
    .order('round')
    .order('pass')
    .throwOnError();
  return data;
}

/** Others key at the same time, and a cadet isn't told of it. */
const live = { kept: true, refetchInterval: 20_000 };

/** What keying from paper reads; what the screens need is kept on the device. */
export const keyingReads = readsOf(
  ['competition-scoring', 'keying'],
  { counts, pile, held, sheets, performances, times, score, passes },
  { counts: live, pile: live, held: live, sheets: { kept: true }, performances: { kept: true }, times: live },
);

export type Performance = Awaited<ReturnType<typeof performances>>[number];
