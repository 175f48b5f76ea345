import { temporaryPassword } from '../form/temporary-password.ts';
import type { Db } from '../supabase/client.ts';
import { fromFunction } from '../supabase/error.ts';
import { listName } from '../text/person-name.ts';

/** What a person needs for the first sign-in. */
export type SignIn = { name: string; email: string; password: string };

export type AccountlessCadet = {
  id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  grade: number | null;
};

/**
 * Gives a cadet of the roster an account with a temporary password, which has to be changed at the first sign-in and is
 * told this one time. Raises an `AppError`.
 */
export async function makeCadetAccount(db: Db, schoolId: string | null, cadet: AccountlessCadet): Promise<SignIn> {
  const { id, first_name, last_name, email, grade } = cadet;
  const password = temporaryPassword();
  const place = { role: 'cadet', school_id: schoolId, cadet_id: id, grade: String(grade ?? '') };
  const body = { email, password, first_name, last_name, ...place };
  const { error } = await db.functions.invoke('create-cadet-user', { body });
  if (error) throw await fromFunction(error);
  return { name: listName(cadet), email: email ?? '', password };
}
