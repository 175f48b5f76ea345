import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './promotion.api.ts';

export const promotionKeys = {
  all: ['promotions'],
  readiness: (cadet?: string) => [...promotionKeys.all, 'readiness', cadet ?? 'all'],
  orders: () => [...promotionKeys.all, 'orders'],
  candidacies: (cadet: string) => [...promotionKeys.all, 'candidacies', cadet],
};

const changes = [promotionKeys.all, ['cadets']];

export const readinessQuery = (db: Db, cadet?: string) =>
  queryOptions({
    queryKey: promotionKeys.readiness(cadet),
    queryFn: () => api.readReadiness(db, cadet),
    meta: { reads: ['promotion_readiness'] },
  });

/** What is missing for higher ranks; a cadet added to the question does not take back the answers there are. */
export const towardsQuery = (db: Db, targets: Record<string, string>) =>
  queryOptions({
    queryKey: [...promotionKeys.all, 'towards', targets],
    queryFn: () => api.readTowards(db, targets),
    enabled: Object.keys(targets).length > 0,
    placeholderData: keepPreviousData,
    meta: { reads: ['promotion_readiness'] },
  });

export const ordersQuery = (db: Db) =>
  queryOptions({
    queryKey: promotionKeys.orders(),
    queryFn: () => api.listOrders(db),
    meta: { reads: ['rank_records', 'cadets'] },
  });

export const candidaciesQuery = (db: Db, cadet: string) =>
  queryOptions({ queryKey: promotionKeys.candidacies(cadet), queryFn: () => api.listCandidacies(db, cadet) });

export function usePromote() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (promotion: Parameters<typeof api.promote>[1]) => api.promote(db, promotion, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: changes },
  });
}

export function useRescind() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ records, reason }: { records: string[]; reason: string }) =>
      api.rescind(db, records, reason, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: changes, done: 'Orders rescinded', failed: "Couldn't rescind the orders" },
  });
}

export function useCheck() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (check: api.Check) => api.checkCriterion(db, check, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [promotionKeys.all], done: 'Recorded' },
  });
}

export function useRecordExam() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (rows: api.Exam[]) => api.recordExams(db, rows, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [promotionKeys.all], done: 'Score recorded' },
  });
}
