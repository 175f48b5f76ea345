import type { Db } from '../../shared/supabase/client.ts';

/** Signs in. The result has the error. */
export function signInWithPassword(db: Db, email: string, password: string) {
  return db.auth.signInWithPassword({ email, password });
}

/** Requests the email with the 6-digit code and the link to the reset page. */
export function sendResetMail(db: Db, email: string, origin: string) {
  return db.auth.resetPasswordForEmail(email, {
    redirectTo: `${origin}/reset-password?email=${encodeURIComponent(email)}`,
  });
}

/** Exchanges the 6-digit code for a session. Rejects with the auth error. */
export async function enterCode(db: Db, email: string, code: string): Promise<void> {
  const { error } = await db.auth.verifyOtp({ email, token: code, type: 'recovery' });
  if (error) throw error;
}

/** Sets the password of the signed-in person. Rejects with the auth error. */
export async function setPassword(db: Db, password: string): Promise<void> {
  const { error } = await db.auth.updateUser({ password });
  if (error) throw error;
}

export type NewAccount = { email: string; password: string; data: Record<string, unknown> };

/** Creates an account that waits for its confirmation by email. The email's link leads to the site root. */
export async function signUp(db: Db, origin: string, { email, password, data }: NewAccount): Promise<void> {
  const { error } = await db.auth.signUp({ email, password, options: { emailRedirectTo: `${origin}/`, data } });
  if (error) throw error;
}

/** Confirms the address of a sign-up with the 6-digit code and signs in. Rejects with the auth error. */
export async function confirmEmail(db: Db, email: string, code: string): Promise<void> {
  const { error } = await db.auth.verifyOtp({ email, token: code, type: 'email' });
  if (error) throw error;
}

/** Sends the sign-up email again. Rejects with the auth error. */
export async function sendConfirmationAgain(db: Db, origin: string, email: string): Promise<void> {
  const { error } = await db.auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${origin}/` } });
  if (error) throw error;
}
