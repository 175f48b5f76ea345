import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../shared/query/once-key.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import * as api from './award.api.ts';

export const awardKeys = {
  all: ['awards'],
  roll: (year: number | null) => [...awardKeys.all, 'roll', year],
  years: () => [...awardKeys.all, 'years'],
  holdings: () => [...awardKeys.all, 'holdings'],
  candidates: () => [...awardKeys.all, 'candidates'],
  cadet: (id: string) => [...awardKeys.all, 'cadet', id],
  events: () => [...awardKeys.all, 'events'],
};

export const rollQuery = (db: Db, year: number | null) =>
  queryOptions({ queryKey: awardKeys.roll(year), queryFn: () => api.readRoll(db, year) });

export const yearsQuery = (db: Db) => queryOptions({ queryKey: awardKeys.years(), queryFn: () => api.listYears(db) });

export const holdingsQuery = (db: Db) =>
  queryOptions({
    queryKey: awardKeys.holdings(),
    queryFn: () => api.readHoldings(db),
    meta: { reads: ['award_holdings'] },
  });

export const candidatesQuery = (db: Db) =>
  queryOptions({
    queryKey: awardKeys.candidates(),
    queryFn: () => api.listCandidates(db),
    meta: { reads: ['award_candidates'] },
  });

export const cadetAwardsQuery = (db: Db, cadet: string) =>
  queryOptions({ queryKey: awardKeys.cadet(cadet), queryFn: () => api.listCadetAwards(db, cadet) });

export const eventsQuery = (db: Db) =>
  queryOptions({ queryKey: awardKeys.events(), queryFn: () => api.listEvents(db), meta: { reads: ['school_events'] } });

/** Asks first what would happen. */
export function usePreview() {
  const db = useDb();
  return useMutation({ mutationFn: (input: api.GiveInput) => api.previewAwards(db, input) });
}

export function useGive() {
  return useOnce((db, input: api.GiveInput, key) => api.giveAwards(db, input, key));
}

export function useUndoGiving() {
  return useOnce((db, ids: string[], key) => api.undoGiving(db, ids, key));
}

export function useAdvance() {
  return useOnce((db, input: api.StepInput, key) => api.advanceAwards(db, input, key));
}

export function useUndo() {
  return useOnce((db, ids: string[], key) => api.undoStep(db, ids, key));
}

export function useOrder() {
  return useOnce((db, { ids, on }: { ids: string[]; on: string }, key) => api.orderAwards(db, ids, on, key));
}

export function useFinalize() {
  return useOnce((db, { event, allOrNone }: { event: string; allOrNone: boolean }, key) =>
    api.finalizeEvent(db, event, allOrNone, key),
  );
}

export function useUnlock() {
  return useOnce((db, event: string, key) => api.unlockEvent(db, event, key));
}

/** A change of awards, once for each intention, after which everything of the module is read again. */
export function useOnce<Input, Result>(
  work: (db: Db, input: Input, key: string) => Promise<Result>,
  meta: { done?: string } = {},
) {
  const db = useDb();
  const key = useOnceKey();
  return useMutation({
    mutationFn: (input: Input) => work(db, input, key.current()),
    onSuccess: key.renew,
    meta: { invalidates: [awardKeys.all], failed: "Couldn't save the change", ...meta },
  });
}
