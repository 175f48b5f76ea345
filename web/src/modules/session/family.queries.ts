import { useAct } from '../../shared/act/use-act.ts';
import { readsOf, useReadWhen } from '../../shared/query/reads.ts';
import type { Profile } from '../../shared/session/profile.queries.ts';
import { useProfile } from '../../shared/session/use-profile.ts';
import type { Db } from '../../shared/supabase/client.ts';
import {
  addParentContact,
  type ChildRequest,
  findStudents,
  hasParentContact,
  listFamilyLinks,
  type NumberRequest,
  redeemCode,
} from './family.api.ts';

const FAMILY = 'family';

/** Whether the school already knows this parent, and the parent's own links. */
export const family = readsOf(
  FAMILY,
  { contact: hasParentContact, links: (db: Db, _profile: string) => listFamilyLinks(db) },
  { contact: { staleTime: Number.POSITIVE_INFINITY }, links: { reads: ['my_guardian_links'] } },
);

/** A parent's own links. Nothing for everyone else. */
export function useFamilyLinks() {
  const profile = useProfile().data;
  return useReadWhen(profile?.role === 'parent', family.links, profile?.id ?? 'none');
}

/**
 * Finds the students with a last name. It runs only on request, never automatically, because each call is one of 10
 * attempts.
 */
export function useFindStudents() {
  return useAct(null, { run: findStudents });
}

/** Saves the setup of a parent account. */
export function useSetUpParent(profile: Profile) {
  return useAct(FAMILY, {
    run: (db, child: { cadetId: string; written: string; phone: string }) => addParentContact(db, profile, child),
  });
}

/** Requests another child. The link waits for the school. */
export function useRequestChild() {
  return useAct(FAMILY, {
    run: (db, { cadetId, written }: ChildRequest, p_key) =>
      db.rpc('request_child', { p_cadet: cadetId, p_key, p_written: written }).throwOnError(),
  });
}

/** Requests a child by student ID, in the setup or later. The reply doesn't show whether anyone has it; the school answers. */
export function useRequestByNumber() {
  return useAct(FAMILY, {
    run: (db, { number, phone }: NumberRequest, p_key) =>
      db
        .rpc('request_child_by_number', {
          p_student_number: number,
          p_key,
          ...(phone === undefined ? {} : { p_phone: phone }),
        })
        .throwOnError(),
  });
}

/** Links the cadet of a code from the school, which opens what there is of the child. Gives the cadet's name. */
export function useRedeemCode() {
  return useAct(FAMILY, { run: redeemCode, also: [['cadets'], ['calendar']] });
}
