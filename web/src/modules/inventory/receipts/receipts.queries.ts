import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { MODULE } from '../supply.queries.ts';

async function readReceipt(db: Db, id: string) {
  return (await db.from('hand_receipts').select().eq('id', id).single().throwOnError()).data;
}

/** A receipt with all it says. */
export type Receipt = Awaited<ReturnType<typeof readReceipt>>;

/** Receipts that a cadet or a guardian has still to sign from their own account; nothing for anyone else. */
async function toSign(db: Db, role: string, account: string) {
  if (role !== 'parent' && role !== 'cadet') return [];
  const unsigned = db.from('receipt_lines').select().is('canceled_at', null).not('cadet_id', 'is', null);
  const open = role === 'parent' ? unsigned.eq('guardian_signed', false) : unsigned.eq('cadet_signed', false);
  const own =
    role === 'parent'
      ? null
      : (await db.from('cadets').select('id').eq('profile_id', account).limit(1).throwOnError()).data[0]?.id;
  if (own === undefined) return [];
  const mine = own === null ? open : open.eq('cadet_id', own);
  return (await mine.eq('state', 'unsigned').order('created_at', { ascending: false }).limit(20).throwOnError()).data;
}

/** Those of some receipts that were canceled. */
async function canceledOf(db: Db, ids: string[]): Promise<string[]> {
  const found = db.from('hand_receipts').select('id').in('id', ids).not('canceled_at', 'is', null);
  return (await found.throwOnError()).data.map(({ id }) => id);
}

export const receipts = readsOf(MODULE, { one: readReceipt, toSign, canceled: canceledOf });
