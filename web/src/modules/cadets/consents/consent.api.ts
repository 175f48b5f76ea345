import { consentAllows } from '../../../../../domain/cadets/consent.ts';
import type { Signature } from '../../../shared/signature/signature.ts';
import type { Db } from '../../../shared/supabase/client.ts';

/** Every answer about a cadet, latest first. `superseded_at` is null for answers in force. */
export async function listConsents(db: Db, cadetId: string) {
  const { data } = await db
    .from('consents')
    .select('id, type, state, signed_by, signed_on, expires_on, document_path, superseded_at, created_at')
    .eq('cadet_id', cadetId)
    .order('created_at', { ascending: false })
    .throwOnError();
  return data;
}

export type Consent = Awaited<ReturnType<typeof listConsents>>[number];

/** Which consents the school has set as required from everyone. */
export async function listConsentRules(db: Db) {
  const { data } = await db.from('consent_rules').select('type, is_asked').throwOnError();
  return data;
}

/** Sets whether the school requires a kind of consent from everyone. */
export async function setConsentRule(db: Db, schoolId: string, type: string, isAsked: boolean): Promise<void> {
  await db
    .from('consent_rules')
    .upsert({ school_id: schoolId, type, is_asked: isAsked }, { onConflict: 'school_id,type' })
    .throwOnError();
}

export type Answer = {
  cadets: string[];
  type: string;
  state: string;
  signedBy: string;
  signedOn: string;
  expiresOn: string;
  document?: string | null;
};

/** What a family enters when it signs. */
export type FamilyAnswer = { cadet: string; type: string; state: string; signature: Signature };

/**
 * Signs a consent for the caller's own child, with the words shown on the screen. The database records who and when.
 */
export async function signConsent(db: Db, answer: FamilyAnswer, key: string): Promise<void> {
  const { cadet, type, state, signature } = answer;
  const signed = { ...signature, text: consentAllows(type) };
  await db
    .rpc('sign_consent', { p_cadet: cadet, p_type: type, p_state: state, p_key: key, p_signature: signed })
    .throwOnError();
}

/** Records one answer for cadets. */
export async function recordConsents(db: Db, answer: Answer, key: string): Promise<void> {
  await db
    .rpc('record_consents', {
      p_cadets: answer.cadets,
      p_type: answer.type,
      p_state: answer.state,
      p_signed_by: answer.signedBy,
      p_signed_on: answer.signedOn,
      ...(answer.expiresOn ? { p_expires_on: answer.expiresOn } : {}),
      ...(answer.document ? { p_document: answer.document } : {}),
      p_key: key,
    })
    .throwOnError();
}

/** Undoes an answer recorded for cadets, by the key of its call. Raises if one of them has another answer since. */
export async function undoConsents(db: Db, key: string): Promise<void> {
  await db.rpc('undo_consents', { p_act: key }).throwOnError();
}
