import type { Db } from '../../../shared/supabase/client.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';

export type Relief = ReturnType<typeof toRelief>;
export type Item = Awaited<ReturnType<typeof listItems>>[number];

/** A relief as the screens have it. */
export function toRelief(row: Database['public']['Views']['position_relief_list']['Row']) {
  return {
    ...row,
    title: row.title ?? 'A position',
    outgoing_name: row.outgoing_name ?? 'A cadet',
    incoming_name: row.incoming_name ?? 'A cadet',
    is_out: row.is_out ?? false,
    is_in: row.is_in ?? false,
  };
}

/** The checklist of a relief, in its order. */
export async function listItems(db: Db, relief: string) {
  const items = db
    .from('relief_items')
    .select('id, text, place, done_at, done_by_label, confirmed_at, confirmed_by_label')
    .eq('relief_id', relief)
    .is('removed_at', null);
  return (await items.order('place').throwOnError()).data;
}

/** The open reliefs in which a cadet hands over or takes over, as far as the caller may see them. */
export async function listReliefsOfCadet(db: Db, cadet: string): Promise<Relief[]> {
  const list = db.from('position_relief_list').select().eq('state', 'open');
  const own = list.or(`cadet_id.eq.${cadet},outgoing_cadet_id.eq.${cadet}`);
  return (await own.order('planned_on').throwOnError()).data.map(toRelief);
}
