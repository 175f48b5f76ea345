import type { EntryRoom } from '../../../../../domain/meets/import/entries.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** What the entries of a file are compared with: all that is at the meet. */
async function readRoom(db: Db, meet: string): Promise<EntryRoom> {
  const coded = 'id, code, name';
  const of = { meet_id: meet };
  const columns = 'event_id, meet_school_id, code, team, cadets, archived_at, id';
  const [schools, events, divisions, entries] = await Promise.all([
    readAll(() => db.from('meet_schools').select(coded).match(of).is('archived_at', null), 'id'),
    readAll(
      () =>
        db.from('meet_events').select(`${coded}, ranks_individuals, shooters_best`).match(of).is('archived_at', null),
      'id',
    ),
    readAll(() => db.from('meet_divisions').select(coded).match(of).is('archived_at', null), 'id'),
    readAll(() => db.from('meet_entry_list').select(columns).match(of), 'id'),
  ]);
  return {
    schools,
    events: events.map(({ ranks_individuals: ranks, shooters_best: shooters, ...event }) => ({
      ...event,
      named: ranks || shooters !== null,
    })),
    divisions,
    entries: entries.map(({ event_id, meet_school_id, code, team, cadets, archived_at }) => ({
      event_id: event_id ?? '',
      meet_school_id: meet_school_id ?? '',
      code: code ?? '',
      team,
      cadets,
      archived: archived_at !== null,
    })),
  };
}

export const entryImport = readsOf('competition-meets', { room: readRoom });
