import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { fitnessKeys } from './fitness.queries.ts';
import * as api from './record.api.ts';

export const recordQuery = (db: Db, cadet: string) =>
  queryOptions({ queryKey: [...fitnessKeys.all, 'record', cadet], queryFn: () => api.readRecord(db, cadet) });

export const ownQuery = (db: Db) =>
  queryOptions({ queryKey: [...fitnessKeys.all, 'own'], queryFn: () => api.listOwn(db) });

export const trendQuery = (db: Db, battery: string, unit: string | null) =>
  queryOptions({
    queryKey: [...fitnessKeys.all, 'trend', battery, unit],
    queryFn: () => api.readTrend(db, battery, unit),
    enabled: battery !== '',
  });

/** Only people who can see restricted data may ask. */
export const basisQuery = (db: Db, cadet: string, may: boolean) =>
  queryOptions({
    queryKey: [...fitnessKeys.all, 'basis', cadet],
    queryFn: () => api.listBasis(db, cadet),
    enabled: may,
  });

export function useNoteScore() {
  const db = useDb();
  return useMutation({
    mutationFn: (note: api.ScoreNote) => api.noteScore(db, note),
    meta: { invalidates: [fitnessKeys.all], done: 'Note saved' },
  });
}
