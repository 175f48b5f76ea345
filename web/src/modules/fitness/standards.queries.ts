import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import type { Json } from '../../shared/supabase/database.types.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { fitnessKeys } from './fitness.queries.ts';
import * as api from './standards.api.ts';

const catalogueKey = [...fitnessKeys.all, 'catalogue'];

export const catalogueQuery = (db: Db) =>
  queryOptions({ queryKey: catalogueKey, queryFn: () => api.readCatalogue(db), staleTime: 10 * 60_000 });

export const marksQuery = (db: Db, tables: string[]) =>
  queryOptions({
    queryKey: [...fitnessKeys.all, 'marks', ...tables],
    queryFn: () => api.readMarks(db, tables),
    staleTime: 60 * 60_000,
  });

export function useAdopt() {
  const db = useDb();
  return useMutation({
    mutationFn: (adoption: Parameters<typeof api.adoptBattery>[1]) => api.adoptBattery(db, adoption),
    meta: { invalidates: [fitnessKeys.all], done: 'Battery adopted' },
  });
}

export function useConfirmTable(table: string) {
  const db = useDb();
  return useMutation({
    mutationFn: (note: string) => api.confirmTable(db, table, note),
    meta: { invalidates: [fitnessKeys.all], done: 'Table confirmed' },
  });
}

export function useWithdraw(table: string) {
  const db = useDb();
  return useMutation({
    mutationFn: () => api.withdrawConfirmation(db, table),
    meta: { invalidates: [fitnessKeys.all], done: 'Confirmation undone', failed: "Couldn't save the change" },
  });
}

/** A mutation that creates something of the school's own from checked input. */
function useMake(make: (db: Db, input: Json, key: string) => Promise<void>, done: string) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: Json) => make(db, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [fitnessKeys.all], done },
  });
}

export const useImportStandard = () => useMake(api.importStandard, 'Standard saved');
export const useCreateEvent = () => useMake(api.createEvent, 'Event added');
export const useCreateBattery = () => useMake(api.createBattery, 'Battery added');
