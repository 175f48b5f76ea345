import { fileOf } from '../../../shared/meet/file/sheet-file.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** The score sheets of a meet's events, by event. */
async function readSheets(db: Db, meet: string) {
  const rows = await readAll(
    () => db.from('meet_events').select('id, score_sheets(content)').eq('meet_id', meet).is('archived_at', null),
    'id',
  );
  return new Map(rows.flatMap(({ id, score_sheets: sheet }) => (sheet ? [[id, fileOf(sheet.content)] as const] : [])));
}

/** What a packet says beside the people: rules, map, parking, seats, and sheets. Read once, when it's printed. */
export async function readPacketParts(db: Db, meet: string) {
  const [plan, documents, parking, seats, events, areas, schools, judges, shifts, places, sheets] = await Promise.all([
    db.from('meets').select().eq('id', meet).single().throwOnError(),
    readAll(() => db.from('meet_documents').select().eq('meet_id', meet).is('archived_at', null), 'id'),
    readAll(
      () =>
        db
          .from('meet_extras')
          .select('id, name, note')
          .eq('meet_id', meet)
          .eq('kind', 'parking')
          .is('archived_at', null),
      'id',
    ),
    readAll(() => db.from('meet_seats').select().eq('meet_id', meet).is('archived_at', null), 'sort', 'id'),
    readAll(() => db.from('meet_events').select('id, name, code, uniform').eq('meet_id', meet), 'id'),
    readAll(() => db.from('meet_areas').select('id, name, site').eq('meet_id', meet), 'id'),
    readAll(() => db.from('meet_schools').select('id, code, name').eq('meet_id', meet), 'id'),
    readAll(() => db.from('meet_judges').select('id, tied_to').eq('meet_id', meet), 'id'),
    readAll(() => db.from('meet_shifts').select().eq('meet_id', meet).is('archived_at', null), 'starts_at', 'id'),
    readAll(() => db.from('meet_shift_people').select().eq('meet_id', meet), 'id'),
    readSheets(db, meet),
  ]);
  return { meet: plan.data, documents, parking, seats, events, areas, schools, judges, shifts, places, sheets };
}

export type PacketParts = Awaited<ReturnType<typeof readPacketParts>>;
