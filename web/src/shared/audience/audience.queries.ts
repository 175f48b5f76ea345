import { queryOptions } from '@tanstack/react-query';
import { useAct } from '../act/use-act.ts';
import type { Db } from '../supabase/client.ts';
import type { Audience } from './audience.ts';
import { isNobody } from './audience.ts';
import { archiveList, listLists, listSources, previewAudience, saveList } from './audience.api.ts';

const LISTS = ['cadets', 'lists'];

export const listsQuery = (db: Db) => queryOptions({ queryKey: LISTS, queryFn: () => listLists(db) });

export const sourcesQuery = (db: Db) =>
  queryOptions({ queryKey: ['audience', 'sources'], queryFn: () => listSources(db) });

/** Read again when the roster or the families change: who is meant may be others then. */
export const previewQuery = (db: Db, audience: Audience) =>
  queryOptions({
    queryKey: ['audience', 'preview', audience],
    queryFn: () => previewAudience(db, audience),
    enabled: !isNobody(audience),
    placeholderData: (before) => before,
    meta: { reads: ['cadet_roster', 'guardian_links', 'people_lists'] },
  });

/** Saves a list; without an id a new one, once. */
export function useSaveList(id?: string) {
  return useAct(LISTS, {
    run: (db, { name, cadets }: { name: string; cadets: string[] }, key) => saveList(db, id ?? key, name, cadets),
    done: 'List saved',
  });
}

/** Archives a list, or restores it. */
export function useArchiveList() {
  return useAct(LISTS, {
    run: (db, { id, archived }: { id: string; archived: boolean }) => archiveList(db, id, archived),
    done: ({ input }) => (input.archived ? 'List archived' : 'List restored'),
    failed: "Couldn't save the list",
    undo: (db, { input }) => archiveList(db, input.id, !input.archived),
    undone: null,
    notUndone: "Couldn't save the list",
  });
}
