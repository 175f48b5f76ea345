import type { Db } from '../../shared/supabase/client.ts';

/** Signs in; the answer carries the error. */
export function signInWithPassword(db: Db, email: string, password: string) {
  return db.auth.signInWithPassword({ email, password });
}

/** Asks for the mail with the 6-digit code and the link to the reset page. */
export function sendResetMail(db: Db, email: string, origin: string) {
  return db.auth.resetPasswordForEmail(email, {
    redirectTo: `${origin}/reset-password?email=${encodeURIComponent(email)}`,
  });
}

/** Trades the 6-digit code for a session, then sets the new password. Rejects with the auth error. */
export async function resetPassword(db: Db, input: { email: string; code: string; password: string }): Promise<void> {
  const verified = await db.auth.verifyOtp({ email: input.email, token: input.code, type: 'recovery' });
  if (verified.error) throw verified.error;
  const updated = await db.auth.updateUser({ password: input.password });
  if (updated.error) throw updated.error;
}
