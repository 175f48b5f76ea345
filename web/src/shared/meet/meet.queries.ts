import { readAll } from '../query/read-all.ts';
import { readsOf } from '../query/reads.ts';
import type { Db } from '../supabase/client.ts';
import type { Database } from '../supabase/database.types.ts';

async function readMeet(db: Db, id: string) {
  const own = db.from('meets').select().eq('id', id).maybeSingle().throwOnError();
  const listed = db.from('meet_list').select('my_jobs').eq('id', id).maybeSingle().throwOnError();
  const [{ data: meet }, { data: more }] = await Promise.all([own, listed]);
  return meet && { ...meet, my_jobs: more?.my_jobs ?? [] };
}

/** A meet with what it is made of, as several modules show it. What was archived is left out. */
export const meetReads = readsOf(
  'competition-meets',
  {
    meet: readMeet,
    events: (db: Db, meet: string) =>
      readAll(() => db.from('meet_events').select().eq('meet_id', meet).is('archived_at', null), 'sort', 'id'),
    divisions: (db: Db, meet: string) =>
      readAll(() => db.from('meet_divisions').select().eq('meet_id', meet).is('archived_at', null), 'sort', 'id'),
    areas: (db: Db, meet: string) =>
      readAll(() => db.from('meet_areas').select().eq('meet_id', meet).is('archived_at', null), 'sort', 'id'),
    judges: (db: Db, meet: string) =>
      readAll(() => db.from('meet_judges').select().eq('meet_id', meet).is('archived_at', null), 'sort', 'id'),
    seats: (db: Db, meet: string) =>
      readAll(() => db.from('meet_seats').select().eq('meet_id', meet).is('archived_at', null), 'sort', 'id'),
    schools: (db: Db, meet: string) =>
      readAll(() => db.from('meet_schools').select().eq('meet_id', meet).is('archived_at', null), 'code', 'id'),
    entries: (db: Db, meet: string) =>
      readAll(() => db.from('meet_entries').select().eq('meet_id', meet).is('archived_at', null), 'code', 'id'),
    staff: (db: Db, meet: string) =>
      readAll(() => db.from('meet_staff').select().eq('meet_id', meet).is('archived_at', null), 'role', 'id'),
    /** When the meet stood still, and when events were canceled, the latest first. */
    stops: async (db: Db, meet: string) => {
      const rows = await readAll(() => db.from('meet_stops').select().eq('meet_id', meet), 'started_at', 'id');
      return rows.toReversed();
    },
    documents: (db: Db, meet: string) =>
      readAll(() => db.from('meet_documents').select().eq('meet_id', meet).is('archived_at', null), 'id'),
  },
  {
    meet: { kept: true },
    events: { kept: true },
    divisions: { kept: true },
    seats: { kept: true },
    schools: { kept: true },
    entries: { kept: true },
  },
);

type Tables = Database['public']['Tables'];
export type Meet = NonNullable<Awaited<ReturnType<typeof readMeet>>>;
export type MeetEvent = Tables['meet_events']['Row'];
export type MeetDivision = Tables['meet_divisions']['Row'];
export type MeetArea = Tables['meet_areas']['Row'];
export type MeetJudge = Tables['meet_judges']['Row'];
export type MeetSeat = Tables['meet_seats']['Row'];
export type MeetSchool = Tables['meet_schools']['Row'];
export type MeetStop = Tables['meet_stops']['Row'];
export type MeetEntry = Tables['meet_entries']['Row'];
