import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../query/once-key.ts';
import type { Db } from '../supabase/client.ts';
import { useDb } from '../supabase/db-provider.tsx';
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
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: ({ name, cadets }: { name: string; cadets: string[] }) =>
      saveList(db, id ?? once.current(), name, cadets),
    onSuccess: once.renew,
    meta: { invalidates: [LISTS], done: 'List saved' },
  });
}

export function useArchiveList() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) => archiveList(db, id, archived),
    meta: { invalidates: [LISTS], failed: "Couldn't save the list" },
  });
}
