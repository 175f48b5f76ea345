import type { Db } from '../supabase/client.ts';
import { fromFunction } from '../supabase/error.ts';

/** Who is invited. */
export type Invited = { email: string; first_name: string; last_name: string; role_id: string };

/** Sends an invitation. The person chooses a password through its link. Raises an `AppError`. */
export async function inviteUser(db: Db, invitation: Invited, role: string): Promise<void> {
  const { error } = await db.functions.invoke('invite-user', { body: { ...invitation, role } });
  if (error) throw await fromFunction(error);
}
