import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { boardRow, checkInRow, eventCounts, foundSchool, toRegistration } from './registration.ts';

async function readBoard(db: Db, meet: string) {
  const { data } = await db.rpc('host_board', { p_meet: meet }).throwOnError();
  return boardRow.array().parse(data).map(toRegistration);
}

const BOARD = ['meet_registrations', 'registration_entries', 'meet_openings'] as const;

/** What the host reads of the registrations of a meet: 300 schools at most. */
export const registrationReads = readsOf(
  'competition-meets',
  {
    /** How schools register; null where the host hasn't said. */
    opening: async (db: Db, meet: string) =>
      (await db.from('meet_openings').select().eq('meet_id', meet).maybeSingle().throwOnError()).data,
    board: readBoard,
    /** One of them; null where it isn't at the meet. */
    one: async (db: Db, meet: string, id: string) => (await readBoard(db, meet)).find((row) => row.id === id) ?? null,
    events: async (db: Db, meet: string) =>
      eventCounts.array().parse((await db.rpc('host_event_counts', { p_meet: meet }).throwOnError()).data),
    checkIn: async (db: Db, meet: string) =>
      checkInRow.array().parse((await db.rpc('host_check_in', { p_meet: meet }).throwOnError()).data),
    invitations: (db: Db, meet: string) =>
      readAll(() => db.from('meet_invitations').select().eq('meet_id', meet).is('archived_at', null), 'name', 'id'),
    found: async (db: Db, words: string) =>
      words.length < 3
        ? []
        : foundSchool.array().parse((await db.rpc('find_schools', { p_words: words }).throwOnError()).data),
    /** What a school enters, with the events by name. */
    entries: (db: Db, registration: string) =>
      readAll(
        () =>
          db
            .from('registration_entries')
            .select('*, meet_events!inner(code, name, sort)')
            .eq('registration_id', registration),
        'sort',
        'id',
      ),
  },
  {
    board: { reads: [...BOARD] },
    one: { reads: [...BOARD] },
    events: { reads: ['registration_entries', 'meet_entries', 'meet_events'] },
    checkIn: { reads: ['meet_registrations', 'meet_schools'] },
  },
);
