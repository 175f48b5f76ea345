import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import { endFlag, type FlagInput, listFlags, saveFlag } from './flag.api.ts';

export const flagsQuery = (db: Db, cadetId: string) =>
  queryOptions({ queryKey: [...cadetKeys.all, 'flags', cadetId], queryFn: () => listFlags(db, cadetId) });

export function useSaveFlag(cadetId: string, flagId?: string) {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (input: FlagInput) => saveFlag(db, flagId ?? once.current(), cadetId, input),
    onSuccess: once.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Flag saved' },
  });
}

export function useEndFlag() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, ended }: { id: string; ended: boolean }) => endFlag(db, id, ended),
    meta: { invalidates: [cadetKeys.all], failed: "Couldn't save the flag" },
  });
}
