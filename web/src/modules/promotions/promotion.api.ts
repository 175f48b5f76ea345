import { z } from 'zod';
import { readAll } from '../../shared/query/read-all.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { type ReadinessCadet, readinessOf } from './readiness/readiness.ts';

/** The number of cadets in one part, so that it loads quickly in a corps of any size. */
const CADETS = 250;

/** Readiness: every cadet the caller may see against the rank that comes next; `cadet` alone where given. */
export async function readReadiness(db: Db, cadet?: string): Promise<ReadinessCadet[]> {
  const read: ReadinessCadet[] = [];
  for (;;) {
    const part = { p_from: read.length, p_most: CADETS, ...(cadet ? { p_cadets: [cadet] } : {}) };
    const { data } = await db.rpc('promotion_readiness', part).throwOnError();
    const cadets = readinessOf.parse(data);
    read.push(...cadets);
    if (cadets.length < CADETS) return read;
  }
}

/** What is missing for ranks other than the next one: `targets` names a rank for each cadet in question. */
export async function readTowards(db: Db, targets: Record<string, string>): Promise<ReadinessCadet[]> {
  const input = { p_cadets: Object.keys(targets), p_targets: targets };
  const { data } = await db.rpc('promotion_readiness', input).throwOnError();
  return readinessOf.parse(data);
}

export type Step = { cadet_id: string; from: string | null; to: string; reason?: string };
type Promotion = { steps: Step[]; on: string; kind: string; endsOn: string | null; remarks: string };

const decided = z.object({ order_id: z.string(), order_no: z.string(), records: z.array(z.string()).optional() });

/** Promotes by one order. Raises what is missing where no reason is given. */
export async function promote(db: Db, { steps, on, kind, endsOn, remarks }: Promotion, key: string) {
  const input = { p_cadets: steps, p_on: on, p_kind: kind, p_remarks: remarks, p_key: key };
  const { data } = await db
    .rpc('promote_cadets', { ...input, ...(endsOn ? { p_ends_on: endsOn } : {}) })
    .throwOnError();
  return decided.parse(data);
}

/** The orders of the school with whom they are about, latest first. */
export async function listOrders(db: Db) {
  return readAll(
    () => selectOrders(db).order('effective_on', { ascending: false }).order('order_no', { ascending: false }),
    'id',
  );
}

/** One order with whom it is about. Raises PGRST116 where there is none that the caller may see. */
export async function readOrder(db: Db, id: string): Promise<Order> {
  const { data } = await selectOrders(db).eq('id', id).single().throwOnError();
  return data;
}

function selectOrders(db: Db) {
  return db
    .from('promotion_orders')
    .select(
      `*, rank_records(id, kind, title, abbreviation, from_title, from_abbreviation, unit_name, action, ends_on,
       override_reason, rescinds_id, cadets(first_name, last_name))`,
    )
    .order('cadets(last_name)', { referencedTable: 'rank_records' });
}

export type Order = Awaited<ReturnType<typeof listOrders>>[number];

/** The boards a cadet appeared or will appear before, with what the cadet can read. */
export async function listCandidacies(db: Db, cadet: string) {
  const { data } = await db
    .from('board_candidates')
    .select('id, result, feedback, points, boards(title, held_on, state, type)')
    .eq('cadet_id', cadet)
    .throwOnError();
  return data;
}
