import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import { type Answer, listConsentRules, listConsents, recordConsents, setConsentRule } from './consent.api.ts';

export const consentsQuery = (db: Db, cadetId: string) =>
  queryOptions({ queryKey: [...cadetKeys.all, 'consents', cadetId], queryFn: () => listConsents(db, cadetId) });

export const consentRulesQuery = (db: Db) =>
  queryOptions({ queryKey: [...cadetKeys.all, 'consent-rules'], queryFn: () => listConsentRules(db) });

export function useRecordConsents() {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (answer: Answer) => recordConsents(db, answer, once.current()),
    onSuccess: once.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Consent recorded' },
  });
}

export function useSetConsentRule() {
  const db = useDb();
  const { schoolId } = useSchool();
  return useMutation({
    mutationFn: ({ type, isAsked }: { type: string; isAsked: boolean }) =>
      setConsentRule(db, schoolId ?? '', type, isAsked),
    meta: { invalidates: [cadetKeys.all], failed: 'Not changed' },
  });
}
