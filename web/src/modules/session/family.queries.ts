import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toAppError } from '../../shared/supabase/error.ts';
import { toast } from '../../shared/ui/toast.ts';
import {
  addParentContact,
  findStudents,
  hasParentContact,
  listFamilyLinks,
  type NumberRequest,
  type Redeeming,
  redeemCode,
  requestByNumber,
  type ChildRequest,
  requestChild,
} from './family.api.ts';

const familyKey = ['family'];
/** The queries that a newly linked child changes. */
const opens = [familyKey, ['cadets'], ['calendar']];

/** Whether the school already knows this parent. */
export function parentContactQuery(db: Db, profile: Profile) {
  return queryOptions({
    queryKey: [...familyKey, 'contact', profile.id],
    queryFn: () => hasParentContact(db, profile),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A parent's own links. Nothing for everyone else. */
export function useFamilyLinks() {
  const db = useDb();
  const profile = useProfile().data;
  return useQuery({
    queryKey: [...familyKey, 'links', profile?.id ?? 'none'],
    queryFn: () => listFamilyLinks(db),
    enabled: profile?.role === 'parent',
    meta: { reads: ['my_guardian_links'] },
  });
}

/**
 * Finds the students with a last name. It runs only on request, never automatically, because each call is one of 10
 * attempts.
 */
export function useFindStudents() {
  const db = useDb();
  return useMutation({
    mutationFn: (name: string) => findStudents(db, name),
    onError: (error) => {
      if (toAppError(error).code === 'too_many') return;
      toast.failed('Error', 'Failed to load students. Please try again.');
    },
  });
}

/** Saves the setup of a parent account. */
export function useSetUpParent(profile: Profile) {
  const db = useDb();
  return useMutation({
    mutationFn: (child: { cadetId: string; written: string; phone: string }) => addParentContact(db, profile, child),
    meta: { invalidates: [familyKey] },
  });
}

export function useRequestChild() {
  const db = useDb();
  return useMutation({
    mutationFn: (request: ChildRequest) => requestChild(db, request),
    meta: { invalidates: [familyKey] },
  });
}

/** Requests a child by student ID, in the setup or later. */
export function useRequestByNumber() {
  const db = useDb();
  return useMutation({
    mutationFn: (request: NumberRequest) => requestByNumber(db, request),
    meta: { invalidates: [familyKey] },
  });
}

export function useRedeemCode() {
  const db = useDb();
  return useMutation({ mutationFn: (redeeming: Redeeming) => redeemCode(db, redeeming), meta: { invalidates: opens } });
}
