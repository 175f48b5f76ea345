import type { Db } from '../../shared/supabase/client.ts';

/**
 * Changes the password of the signed-in person and takes the demand for it back: password, metadata, the database's own
 * check, the profile. Rejects when the password was refused; what follows is only logged when it fails.
 */
export async function changeForcedPassword(db: Db, userId: string, password: string): Promise<void> {
  const changed = await db.auth.updateUser({ password });
  if (changed.error) throw changed.error;
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
