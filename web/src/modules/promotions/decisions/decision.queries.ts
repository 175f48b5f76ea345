import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import * as api from './decision.api.ts';
import { promotionKeys } from '../promotion.queries.ts';

export const examsQuery = (db: Db, cadet: string) =>
  queryOptions({ queryKey: [...promotionKeys.all, 'exams', cadet], queryFn: () => api.listExams(db, cadet) });

export function useDemote() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (demotion: api.Demotion) => api.demote(db, demotion, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [promotionKeys.all, ['cadets']], done: 'Cadet reduced in rank' },
  });
}

export function useVoidExam() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ exam, reason }: { exam: string; reason: string }) => api.voidExam(db, exam, reason),
    meta: { invalidates: [promotionKeys.all], done: 'Score voided' },
  });
}

export function useRevokeCheck() {
  const db = useDb();
  return useMutation({
    mutationFn: (check: string) => api.revokeCheck(db, check),
    meta: { invalidates: [promotionKeys.all], done: 'Undone', failed: "Couldn't undo it" },
  });
}
