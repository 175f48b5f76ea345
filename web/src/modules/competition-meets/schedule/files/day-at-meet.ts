import type { Day } from '../../../../../../domain/scheduling/day.ts';
import { meetDayOf, type MeetDay } from '../../../../../../domain/scheduling/meet/meet-day.ts';
import { readAll } from '../../../../shared/query/read-all.ts';
import type { Db } from '../../../../shared/supabase/client.ts';
import type { Json } from '../../../../shared/supabase/database.types.ts';
import { daysOf } from '../../venue/area.ts';

/** What a day file plans for a meet as it is now. New areas and resources get ids from `newId`. */
export async function dayAtMeet(db: Db, meet: string, day: Day, newId: () => string): Promise<MeetDay> {
  const named = (table: 'meet_areas' | 'meet_resources' | 'meet_judges') =>
    readAll(() => db.from(table).select('id, name').eq('meet_id', meet).is('archived_at', null), 'name', 'id');
  const coded = (table: 'meet_events' | 'meet_schools') =>
    readAll(() => db.from(table).select('id, code, name').eq('meet_id', meet).is('archived_at', null), 'code', 'id');
  const [span, areas, resources, judges, events, schools] = await Promise.all([
    db.from('meets').select('starts_on, ends_on').eq('id', meet).single().throwOnError(),
    named('meet_areas'),
    named('meet_resources'),
    named('meet_judges'),
    coded('meet_events'),
    coded('meet_schools'),
  ]);
  return meetDayOf(day, { days: daysOf(span.data), areas, resources, judges, events, schools }, newId);
}

/** Takes what a day file plans into a meet, all or none. */
export async function storeDay(
  db: Db,
  meet: string,
  { areas, events, resources, plan }: MeetDay,
  p_key: string,
): Promise<number> {
  const p_input = { areas, events, resources, plan } as unknown as Json;
  return (await db.rpc('import_meet_day', { p_meet: meet, p_input, p_key }).throwOnError()).data;
}
