import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import { archiveItem, type ItemInput, listPortfolio, reviewItem, saveItem } from './portfolio.api.ts';

const key = (cadetId: string) => [...cadetKeys.all, 'portfolio', cadetId];

export const portfolioQuery = (db: Db, cadetId: string) =>
  queryOptions({ queryKey: key(cadetId), queryFn: () => listPortfolio(db, cadetId) });

export function useSaveItem(cadetId: string, itemId?: string) {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (input: ItemInput) => saveItem(db, itemId ?? once.current(), cadetId, input),
    onSuccess: once.renew,
    meta: { invalidates: [key(cadetId)], done: 'Portfolio saved' },
  });
}

export function useArchiveItem(cadetId: string) {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) => archiveItem(db, id, archived),
    meta: { invalidates: [key(cadetId)], failed: "Couldn't save the item" },
  });
}

export function useReviewItem(cadetId: string) {
  const db = useDb();
  return useMutation({
    mutationFn: ({ id, feedback }: { id: string; feedback: string }) => reviewItem(db, id, feedback),
    meta: { invalidates: [key(cadetId)], done: 'Review saved' },
  });
}
