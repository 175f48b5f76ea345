import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { promotionKeys } from '../promotion.queries.ts';
import * as api from './rule.api.ts';

export const rulesQuery = (db: Db) =>
  queryOptions({ queryKey: [...promotionKeys.all, 'rules'], queryFn: () => api.listRules(db) });

export const criteriaQuery = (db: Db) =>
  queryOptions({ queryKey: ['criteria'], queryFn: () => api.listCriteria(db), staleTime: 60 * 60_000 });

export const catalogueQuery = (db: Db) =>
  queryOptions({ queryKey: ['rank-catalogue'], queryFn: () => api.readCatalogue(db), staleTime: 60 * 60_000 });

export const rankSetsQuery = (db: Db) =>
  queryOptions({ queryKey: ['ranks', 'sets'], queryFn: () => api.readRankSets(db), meta: { reads: ['rank_choices'] } });

const rankMeta = { invalidates: [['ranks'], promotionKeys.all, ['cadets']], failed: "Couldn't save the rank" };

export function useSaveRule(rule: string | null) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: Json) => api.saveRule(db, input, rule, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [promotionKeys.all], done: 'Rule saved' },
  });
}

export function useEndRule() {
  const db = useDb();
  return useMutation({
    mutationFn: (rule: string) => api.endRule(db, rule),
    meta: { invalidates: [promotionKeys.all], done: 'Rule ended', failed: "Couldn't end the rule" },
  });
}

export function useAdoptExample() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: () => api.adoptExample(db, key.current()),
    onSuccess: ({ added, left_out: left }) => {
      key.renew();
      const note = left > 0 ? `${left} skipped because your school doesn't have the modules they use.` : '';
      toast.done(`${added} rules adopted`, note);
    },
    meta: { invalidates: [promotionKeys.all], failed: "Couldn't adopt the rules" },
  });
}

export function useChangeRank() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ code, ...input }: { code: string; title?: string; abbreviation?: string; enabled?: boolean }) =>
      api.changeRank(db, code, input, key.current()),
    onSuccess: key.renew,
    meta: { ...rankMeta, done: 'Rank saved' },
  });
}

export function useConfirmRank() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ code, note }: { code: string; note: string }) => api.confirmRank(db, code, note, key.current()),
    onSuccess: key.renew,
    meta: { ...rankMeta, done: 'Rank confirmed' },
  });
}

export function useArrangeRanks() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (codes: string[]) => api.arrangeRanks(db, codes, key.current()),
    onSuccess: key.renew,
    meta: rankMeta,
  });
}

export function useAddRank() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: Json) => api.addRank(db, input, key.current()),
    onSuccess: key.renew,
    meta: { ...rankMeta, done: 'Rank added' },
  });
}

export function useChooseRankSet() {
  const db = useDb();
  return useMutation({
    mutationFn: (set: string | null) => api.chooseRankSet(db, set),
    meta: { ...rankMeta, done: 'Rank set chosen' },
  });
}
