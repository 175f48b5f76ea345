import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { z } from 'zod';
import { MODULE, toCustody } from '../supply.queries.ts';

const allOut = async (db: Db) =>
  (
    await readAll(
      () =>
        db
          .from('custody_lines')
          .select()
          .in('state', ['issued', 'partially_returned'])
          .eq('returnable', true)
          .order('holder')
          .order('item_name'),
      'id',
    )
  ).map(toCustody);

/** The barcodes of all sizes, in capitals. */
const barcodes = async (db: Db) =>
  (await readAll(() => db.from('item_variants').select('id, barcode').not('barcode', 'is', null), 'id')).map(
    ({ id, barcode }): [string, string] => [(barcode ?? '').toUpperCase(), id],
  );

const scanShape = z.object({ kind: z.string(), cadet_id: z.string().nullable() });

/** What a card means: its owner, that it isn't a card of this school, or unknown because the server can't be reached. */
type CardRead = { holder: string } | 'unknown' | 'unread';

/** Asks whose card a code is. */
export async function cardHolder(db: Db, code: string): Promise<CardRead> {
  const { data, error } = await db.rpc('scan_code', { p_code: code });
  if (error) return 'unread';
  const cadet = z
    .array(scanShape)
    .parse(data)
    .find(({ kind }) => kind === 'cadet')?.cadet_id;
  return cadet ? { holder: cadet } : 'unknown';
}

/** The cadet that an account is, if it is one: no one takes back from themselves. */
async function ownCadet(db: Db, account: string): Promise<string | null> {
  const { data } = await db.from('cadets').select('id').eq('profile_id', account).limit(1).throwOnError();
  return data[0]?.id ?? null;
}

/** What turn-in works with: all that is out and all barcodes, at hand also without a connection. */
export const turnIn = readsOf(
  MODULE,
  { allOut, barcodes, ownCadet },
  { allOut: { kept: true }, barcodes: { kept: true }, ownCadet: { kept: true } },
);
