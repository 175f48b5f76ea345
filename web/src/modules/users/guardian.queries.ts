import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './guardian.api.ts';

export const guardianKeys = {
  all: ['contacts', 'guardians'],
  requests: (state: api.LinkState) => [...guardianKeys.all, 'requests', state],
  approval: (link: string) => [...guardianKeys.all, 'approval', link],
  waiting: () => [...guardianKeys.all, 'waiting'],
  cadets: () => [...guardianKeys.all, 'cadets'],
  joinCode: () => ['school', 'join-code'],
};

export const requestsQuery = (db: Db, state: api.LinkState) =>
  queryOptions({ queryKey: guardianKeys.requests(state), queryFn: () => api.listRequests(db, state) });

/** Asked anew each time: an account may have been turned off, or an order set, since. */
export const approvalQuery = (db: Db, link: string, wanted: boolean) =>
  queryOptions({
    queryKey: guardianKeys.approval(link),
    queryFn: () => api.readApproval(db, link),
    enabled: wanted,
    staleTime: 0,
  });

export const waitingQuery = (db: Db) =>
  queryOptions({ queryKey: guardianKeys.waiting(), queryFn: () => api.countWaiting(db) });

/** Also follows the roster: a cadet added elsewhere shows up here. */
export const rosterQuery = (db: Db) =>
  queryOptions({
    queryKey: guardianKeys.cadets(),
    queryFn: () => api.listCadets(db),
    meta: { reads: ['cadet_roster', 'guardian_counts', 'account_requests'] },
  });

export const joinCodeQuery = (db: Db) =>
  queryOptions({ queryKey: guardianKeys.joinCode(), queryFn: () => api.readJoinCode(db) });

export function useDecide(done: string) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (decision: api.Decision) => api.decide(db, decision, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [guardianKeys.all], done },
  });
}

export function useIssueCodes() {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: ({ cadets, days }: { cadets: string[]; days: number }) =>
      api.issueCodes(db, cadets, days, key.current()),
    onSuccess: key.renew,
    meta: { failed: "Couldn't create the codes" },
  });
}
