import type { Db } from '../../shared/supabase/client.ts';

/** Requests another address. It takes effect once the link in the email is opened. Rejects with the auth error. */
export async function changeEmail(db: Db, email: string): Promise<void> {
  const { error } = await db.auth.updateUser({ email }, { emailRedirectTo: window.location.origin });
  if (error) throw error;
}

/** Rejects with the auth error, such as a list of reasons for a weak password. */
export async function changePassword(db: Db, password: string): Promise<void> {
  const { error } = await db.auth.updateUser({
    password,
    data: { password_change_required: false, password_last_changed_at: new Date().toISOString() },
  });
  if (error) throw error;
}

/** Makes ten recovery codes, which are shown this once; earlier ones stop working. */
export async function makeRecoveryCodes(db: Db): Promise<string[]> {
  const { data } = await db.rpc('make_recovery_codes').throwOnError();
  return data;
}

/** Ends every session except this one. Rejects with the auth error. */
export async function endOtherSessions(db: Db): Promise<void> {
  const { error } = await db.auth.signOut({ scope: 'others' });
  if (error) throw error;
}
