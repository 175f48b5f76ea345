import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { Db } from '../../shared/supabase/client.ts';
import { useDb } from '../../shared/supabase/db-provider.tsx';
import { toast } from '../../shared/ui/toast.ts';
import {
  addParentContact,
  findStudents,
  hasParentContact,
  listFamilyLinks,
  type Redeeming,
  redeemCode,
  requestChild,
} from './family.api.ts';

const familyKey = ['family'];
/** What a newly opened child changes. */
const opens = [familyKey, ['cadets'], ['calendar']];

/** Whether the school knows this parent already. */
export function parentContactQuery(db: Db, profile: Profile) {
  return queryOptions({
    queryKey: [...familyKey, 'contact', profile.id],
    queryFn: () => hasParentContact(db, profile),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The own links of a parent; nothing for everybody else. */
export function useFamilyLinks() {
  const db = useDb();
  const profile = useProfile().data;
  return useQuery({
    queryKey: [...familyKey, 'links', profile?.id ?? 'none'],
    queryFn: () => listFamilyLinks(db),
    enabled: profile?.role === 'parent',
    meta: { follows: ['contacts', 'cadets'] },
  });
}

/** Students whose last name begins with `search`; asks nothing below two letters. */
export function useStudents(search: string) {
  const db = useDb();
  return useQuery({
    queryKey: [...familyKey, 'students', search],
    queryFn: async () => {
      try {
        return await findStudents(db, search);
      } catch (error) {
        toast.failed('Error', 'Failed to load students. Please try again.');
        throw error;
      }
    },
    enabled: search.replace(/[^\p{L}]/gu, '').length >= 2,
    staleTime: 60_000,
  });
}

/** Saves the setup of a parent account. */
export function useSetUpParent(profile: Profile) {
  const db = useDb();
  return useMutation({
    mutationFn: ({ cadetId, phone }: { cadetId: string; phone: string }) =>
      addParentContact(db, profile, cadetId, phone),
    meta: { invalidates: [familyKey] },
  });
}

export function useRequestChild() {
  const db = useDb();
  return useMutation({
    mutationFn: ({ cadetId, key }: { cadetId: string; key: string }) => requestChild(db, cadetId, key),
    meta: { invalidates: [familyKey] },
  });
}

export function useRedeemCode() {
  const db = useDb();
  return useMutation({
    mutationFn: (redeeming: Redeeming) => redeemCode(db, redeeming),
    meta: { invalidates: opens },
  });
}
