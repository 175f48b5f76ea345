import { z } from 'zod';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

type Row = Database['public']['Views']['fee_lines']['Row'];

export type FeeLine = Row;

/** One fee with its payment plan. Raises PGRST116 where there is none that the caller may see. */
export async function readFee(db: Db, id: string) {
  const [{ data: row }, { data: parts }] = await Promise.all([
    db.from('fee_lines').select().eq('id', id).single().throwOnError(),
    db.from('fee_parts').select().eq('fee_due_id', id).is('removed_at', null).order('due_on').limit(24).throwOnError(),
  ]);
  return { ...row, parts };
}

export type Fee = Awaited<ReturnType<typeof readFee>>;

/** What one cadet owes, the latest first. */
export async function listOfCadet(db: Db, cadet: string) {
  const rows = db.from('fee_lines').select().eq('cadet_id', cadet).neq('state', 'canceled');
  return (await rows.order('due_on', { ascending: false }).limit(100).throwOnError()).data;
}

/** What the families of an event owe, by name. */
export async function listOfEvent(db: Db, event: string) {
  const rows = db.from('fee_lines').select().eq('event_id', event).neq('state', 'canceled');
  return (await rows.order('cadet_name').limit(500).throwOnError()).data;
}

const parts = z.array(z.object({ due_on: z.string(), amount_cents: z.number() }));
const payments = z.array(z.object({ paid_on: z.string(), amount_cents: z.number(), method: z.string() }));

const mine = z.array(
  z.object({
    id: z.string(),
    cadet_id: z.string(),
    first_name: z.string(),
    reason: z.string(),
    about: z.string().nullable(),
    amount_cents: z.number(),
    paid_cents: z.number(),
    open_cents: z.number(),
    state: z.string(),
    next_due_on: z.string().nullable(),
    is_overdue: z.boolean(),
    parts,
    payments,
  }),
);

/** What one's own family owes: for a parent that of their children, for a cadet their own. */
export async function listMine(db: Db) {
  return mine.parse((await db.rpc('my_fees').throwOnError()).data);
}

export type MyFee = z.output<typeof mine>[number];

/** The result of raising a fee. */
export const raised = z.object({ fee_id: z.string(), raised: z.number() });
