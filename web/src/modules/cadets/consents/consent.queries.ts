import { queryOptions, useMutation } from '@tanstack/react-query';
import { useOnceKey } from '../../../shared/query/once-key.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { useDb } from '../../../shared/supabase/db-provider.tsx';
import { cadetKeys } from '../cadet.queries.ts';
import {
  type Answer,
  type FamilyAnswer,
  listConsentRules,
  listConsents,
  recordConsents,
  setConsentRule,
  signConsent,
  undoConsents,
} from './consent.api.ts';

export const consentsQuery = (db: Db, cadetId: string) =>
  queryOptions({ queryKey: [...cadetKeys.all, 'consents', cadetId], queryFn: () => listConsents(db, cadetId) });

export const consentRulesQuery = (db: Db) =>
  queryOptions({ queryKey: [...cadetKeys.all, 'consent-rules'], queryFn: () => listConsentRules(db) });

/** Records an answer for cadets. Gives the key of the call, which undoes it. */
export function useRecordConsents() {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: async (answer: Answer) => {
      const key = once.current();
      await recordConsents(db, answer, key);
      return key;
    },
    onSuccess: once.renew,
    meta: { invalidates: [cadetKeys.all] },
  });
}

export function useUndoConsents() {
  const db = useDb();
  return useMutation({
    mutationFn: (key: string) => undoConsents(db, key),
    meta: { invalidates: [cadetKeys.all], done: 'Answer undone', failed: "Couldn't undo the answer" },
  });
}

/** For a parent: signs for their own child. */
export function useSignConsent() {
  const db = useDb();
  const once = useOnceKey();
  return useMutation({
    mutationFn: (answer: FamilyAnswer) => signConsent(db, answer, once.current()),
    onSuccess: once.renew,
    meta: { invalidates: [cadetKeys.all], done: 'Consent signed' },
  });
}

/** True for a parent, who signs for the children they can see. */
export function useSigns(): boolean {
  return useProfile().data?.role === 'parent';
}

export function useSetConsentRule() {
  const db = useDb();
  const { schoolId } = useSchool();
  return useMutation({
    mutationFn: ({ type, isAsked }: { type: string; isAsked: boolean }) =>
      setConsentRule(db, schoolId ?? '', type, isAsked),
    meta: { invalidates: [cadetKeys.all], failed: "Couldn't save the setting" },
  });
}
