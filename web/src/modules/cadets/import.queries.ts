import { queryOptions } from '@tanstack/react-query';
import type { Db } from '../../shared/supabase/client.ts';
import { cadetKeys } from './cadet.queries.ts';
import * as api from './import.api.ts';

export const importKeys = {
  recent: () => [...cadetKeys.all, 'imports'],
  added: (id: string) => ['imports', id, 'added'],
};

export const recentImportsQuery = (db: Db) =>
  queryOptions({ queryKey: importKeys.recent(), queryFn: () => api.listRecentImports(db) });

/** Read once: the steps after an import work on the cadets it added. */
export const importedCadetsQuery = (db: Db, id: string) =>
  queryOptions({
    queryKey: importKeys.added(id),
    queryFn: () => api.listImportedCadets(db, id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
