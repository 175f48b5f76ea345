import type { Db } from '../../shared/supabase/client.ts';
import { toAppError } from '../../shared/supabase/error.ts';

/**
 * Clears the demand for a new password after the change: metadata, the database's own check, the profile. Rejects if
 * one of the first two failed; the profile is only logged.
 */
export async function noteNewPassword(db: Db, userId: string): Promise<void> {
  const noted = await db.auth.updateUser({
    data: { password_change_required: false, password_last_changed_at: new Date().toISOString() },
  });
  if (noted.error) throw noted.error;
  const cleared = await db.rpc('clear_password_change_requirement');
  if (cleared.error) throw cleared.error;
  const profile = await db
    .from('profiles')
    .update({ password_change_required: false, temp_pswd: null })
    .eq('id', userId);
  if (profile.error) console.warn('The profile was not updated after the password change', profile.error.message);
}

/** Clears the demand if the password was changed. False if it wasn't. Rejects if the database can't be asked. */
export async function clearDemand(db: Db): Promise<boolean> {
  const { error } = await db.rpc('clear_password_change_requirement');
  if (!error) return true;
  if (toAppError(error).code === 'password_not_changed') return false;
  throw error;
}
