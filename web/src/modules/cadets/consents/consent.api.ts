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
