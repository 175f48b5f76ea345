import { noteSeen, seenOf } from '../../shared/approval/seen.ts';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { type Outcome, outcome, roll, type RollRow } from './award.ts';

/** The records of a school year and all that wait for a step; those of the caller who only recommends. */
export async function readRoll(db: Db, year: number | null): Promise<RollRow[]> {
  const waiting = () => db.from('award_records').select('id, updated_at').eq('state', 'recommended');
  for (const row of await readAll(waiting, 'id')) noteSeen(row);
  const { data } = await db.rpc('award_roll', year === null ? {} : { p_year: year }).throwOnError();
  return roll.parse(data);
}

/** The awards of one cadet that the caller may see, with event and order. */
export async function listCadetAwards(db: Db, cadet: string) {
  const all = '*, awards(name), school_events(title), award_orders(order_no)';
  return readAll(
    () => db.from('award_records').select(all).eq('cadet_id', cadet).order('earned_on', { ascending: false }),
    'id',
  );
}

export type CadetAward = Awaited<ReturnType<typeof listCadetAwards>>[number];

/** The input of give_awards. */
export type GiveInput = {
  award: string;
  step: 'draft' | 'recommended' | 'approved' | 'presented';
  cadets?: string[];
  unit?: string;
  event?: string;
  on?: string;
  level?: string;
  citation?: string;
};

export type Step = 'submit' | 'approve' | 'decline' | 'send_back' | 'withdraw' | 'issue' | 'present' | 'rescind';
export type StepInput = { ids: string[]; step: Step; note?: string; on?: string };

/** Takes a step with many records. */
export async function advanceAwards(db: Db, { ids, step, note, on }: StepInput, key: string): Promise<Outcome> {
  const input = { p_records: ids, p_step: step, ...(note ? { p_note: note } : {}), ...(on ? { p_on: on } : {}) };
  const { data } = await db.rpc('advance_awards', { ...input, p_key: key, p_seen: seenOf(ids) }).throwOnError();
  return outcome.parse(data);
}

/** The newest events of the calendar up to two months ahead, with the state of their awards: latest first. */
export async function listEvents(db: Db) {
  const until = new Date(Date.now() + 60 * 86_400_000).toISOString();
  const { data } = await db
    .from('school_events')
    .select('id, title, starts_at, kind, award_events(finalized_at, finalized_name)')
    .is('archived_at', null)
    .lte('starts_at', until)
    .order('starts_at', { ascending: false })
    .limit(400)
    .throwOnError();
  return data;
}

export type EventChoice = Awaited<ReturnType<typeof listEvents>>[number];
