import { consentAllows } from '../../../../../domain/cadets/consent.ts';
import { useAct } from '../../../shared/act/use-act.ts';
import { readsOf } from '../../../shared/query/reads.ts';
import { useProfile } from '../../../shared/session/use-profile.ts';
import { useSchool } from '../../../shared/session/use-school.ts';
import { counted } from '../../../shared/text/counted.ts';
import { MODULE } from '../cadet.queries.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { type Answer, type FamilyAnswer, listConsents } from './consent.api.ts';

export const consents = readsOf(MODULE, {
  consents: listConsents,
  /** Which consents the school has set as required from everyone. */
  consentRules: async (db: Db) => (await db.from('consent_rules').select('type, is_asked').throwOnError()).data,
});

/** Records one answer for cadets. */
export function useRecordConsents() {
  return useAct(MODULE, {
    run: (db, { cadets, type, state, signedBy, signedOn, expiresOn, document }: Answer, p_key) =>
      db
        .rpc('record_consents', {
          p_cadets: cadets,
          p_type: type,
          p_state: state,
          p_signed_by: signedBy,
          p_signed_on: signedOn,
          ...(expiresOn ? { p_expires_on: expiresOn } : {}),
          ...(document ? { p_document: document } : {}),
          p_key,
        })
        .throwOnError(),
    done: ({ input }) => ({ title: 'Consent recorded', text: counted(input.cadets.length, 'cadet') }),
    // Raises if one of them has another answer since.
    undo: (db, { key }) => db.rpc('undo_consents', { p_act: key }).throwOnError(),
    undone: 'Answer undone',
    notUndone: "Couldn't undo the answer",
  });
}

/** Signs a consent for a parent's own child, with the words shown on the screen. The database records who and when. */
export function useSignConsent() {
  return useAct(MODULE, {
    run: (db, { cadet, type, state, signature }: FamilyAnswer, p_key) => {
      const signed = { ...signature, text: consentAllows(type) };
      return db
        .rpc('sign_consent', { p_cadet: cadet, p_type: type, p_state: state, p_key, p_signature: signed })
        .throwOnError();
    },
    done: 'Consent signed',
  });
}

/** True for a parent, who signs for the children they can see. */
export function useSigns(): boolean {
  return useProfile().data?.role === 'parent';
}

/** Sets whether the school requires a kind of consent from everyone. */
export function useSetConsentRule() {
  const { schoolId } = useSchool();
  return useAct(MODULE, {
    run: (db, { type, isAsked }: { type: string; isAsked: boolean }) =>
      db
        .from('consent_rules')
        .upsert({ school_id: schoolId ?? '', type, is_asked: isAsked }, { onConflict: 'school_id,type' })
        .throwOnError(),
    failed: "Couldn't save the setting",
  });
}
