import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { MODULE, toCustody } from '../supply.queries.ts';

const open = ['reserved', 'issued', 'partially_returned'];

/** What someone has, or had; what is out comes first. */
async function gearOf(db: Db, holder: 'cadet_id' | 'team_id', id: string) {
  const rows = await readAll(() => db.from('custody_lines').select().eq(holder, id).order('item_name'), 'id');
  return rows.map(toCustody).toSorted((one, other) => Number(other.is_out) - Number(one.is_out));
}

const ofCadet = (db: Db, cadet: string) => gearOf(db, 'cadet_id', cadet);
const ofTeam = (db: Db, team: string) => gearOf(db, 'team_id', team);

const chargesOf = (db: Db, cadet: string) =>
  readAll(() => db.from('charge_lines').select().eq('cadet_id', cadet).neq('state', 'undone'), 'id');

/** What one has oneself: a cadet their own, a parent their children's, staff what is issued to them. */
async function myGear(db: Db, role: string, account: string) {
  const out = () => db.from('custody_lines').select().in('state', open).order('holder').order('item_name');
  if (role === 'parent') return (await readAll(out, 'id')).map(toCustody);
  if (role !== 'cadet') return (await readAll(() => out().eq('account_id', account), 'id')).map(toCustody);
  const { data } = await db.from('cadets').select('id').eq('profile_id', account).limit(1).throwOnError();
  const own = data[0]?.id;
  return own === undefined ? [] : (await readAll(() => out().eq('cadet_id', own), 'id')).map(toCustody);
}

export const gear = readsOf(MODULE, { ofCadet, ofTeam, charges: chargesOf, mine: myGear });
