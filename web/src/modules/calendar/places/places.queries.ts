import { useAct } from '../../../shared/act/use-act.ts';
import { readAll } from '../../../shared/query/read-all.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { counted } from '../../../shared/text/counted.ts';
import { type Place, type PlaceInput, PLACES } from './place.ts';

const MODULE = 'calendar';

/** All places in use, by name. */
function listPlaces(db: Db): Promise<Place[]> {
  return readAll(() => db.from('places').select().is('archived_at', null).order('name'), 'id');
}

export const places = readsOf(MODULE, { all: listPlaces });

/** Adds a place, or edits the one with this id. */
export function useSavePlace(id: string | null) {
  return useAct(MODULE, {
    run: (db, input: PlaceInput) =>
      (id
        ? db.from('places').update(input).eq('id', id).select('id').single()
        : db.from('places').insert(input).select('id').single()
      ).throwOnError(),
    done: 'Place saved',
  });
}

const archive = (db: Db, ids: string[], at: string | null) =>
  db.from('places').update({ archived_at: at }).in('id', ids).throwOnError();

/** Takes places off the list; events that used them keep them. */
export function useArchivePlaces() {
  return useAct(MODULE, {
    run: (db, ids: string[]) => archive(db, ids, new Date().toISOString()),
    done: ({ input }) => `${counted(input.length, PLACES)} removed`,
    failed: "Couldn't remove the places",
    undo: (db, { input }) => archive(db, input, null),
    undone: 'Restored',
  });
}
