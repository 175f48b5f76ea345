import { z } from 'zod';
import { proveFactor } from '../../../shared/factor/factor.api.ts';
import { type Db, openProofClient } from '../../../shared/supabase/client.ts';

/** How someone proves again that it's them: by the code of their app, or by their password in a session of its own. */
export type Proof = { factor: string; code: string } | { email: string; password: string };

const signed = z.object({ state: z.string(), number: z.string() });

/**
 * Signs with a fresh proof. A password opens a session for this one call, which ends with it: the person stays signed in as before.
 * Rejects with the auth error where the proof isn't right.
 */
export async function signWith(db: Db, proof: Proof, certificate: string): Promise<z.output<typeof signed>> {
  const sign = async (as: Db) =>
    signed.parse((await as.rpc('sign_certificate', { p_certificate: certificate }).throwOnError()).data);
  if ('factor' in proof) {
    await proveFactor(db, proof.factor, proof.code);
    return sign(db);
  }
  const own = await openProofClient();
  const { error } = await own.auth.signInWithPassword(proof);
  if (error) throw error;
  try {
    return await sign(own);
  } finally {
    await own.auth.signOut({ scope: 'local' });
  }
}
