import type { Db } from '../../shared/supabase/client.ts';
import { toAppError } from '../../shared/supabase/error.ts';

/**
 * Takes the demand for a new password back after it was changed: metadata, the database's own check, the profile. Rejects
 * when one of the first two failed; the profile is only logged.
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

/** Takes the demand back where the password was changed; false where it was not. Rejects when nobody could say. */
export async function clearDemand(db: Db): Promise<boolean> {
  const { error } = await db.rpc('clear_password_change_requirement');
  if (!error) return true;
  if (toAppError(error).code === 'password_not_changed') return false;
  throw error;
}
