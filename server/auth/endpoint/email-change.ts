import type { PoolClient } from 'pg';
import { audit } from '../audit.ts';
import type { TokenType } from '../code/kind.ts';
import { endCodes } from '../code/one-time.ts';
import { sendCode } from '../code/send.ts';
import { AuthError } from '../error.ts';
import type { AuthService } from '../service.ts';
import { setEmail } from '../user/change.ts';
import { findByEmail, lockById, reread } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';

export const taken = (): AuthError =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');

/** The account that waits to move to this address. */
export async function lockByNewEmail(db: PoolClient, email: string): Promise<UserRow | null> {
  const { rows } = await db.query<{ user: string }>(
    `select user_id as user from auth.one_time_tokens where token_type = 'email_change_token_new' and relates_to = $1
     order by created_at desc limit 1`,
    [email],
  );
  return rows[0] === undefined ? null : lockById(db, rows[0].user);
}

/** Begins a change of address: mails go to the new one and, where both must agree, to the old one. */
export async function askChange(
  auth: AuthService,
  db: PoolClient,
  user: UserRow,
  email: string,
  redirectTo: string,
  pkce: boolean,
): Promise<void> {
  if ((await findByEmail(db, email)) !== null) throw taken();
  if (!auth.config.email.enable_confirmations) return setEmail(db, user.id, email, true);
  await db.query('update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1', [
    user.id,
    email,
  ]);
  const waiting = await reread(db, user.id);
  await sendCode(auth, db, waiting, { kind: 'email_change_new', redirectTo, pkce });
  if (auth.config.email.double_confirm_changes && waiting.email !== null)
    await sendCode(auth, db, waiting, { kind: 'email_change_current', redirectTo, pkce });
}

/** One half of a change of address is confirmed. Gives the account once it has moved, null while the other half is open. */
export async function confirmChange(
  auth: AuthService,
  db: PoolClient,
  user: UserRow,
  type: TokenType,
  address: string,
): Promise<UserRow | null | AuthError> {
  const both = auth.config.email.double_confirm_changes && user.email !== null;
  if (both && user.email_change_confirm_status === 0) {
    await endCodes(db, user.id, [type]);
    await db.query('update auth.users set email_change_confirm_status = 1 where id = $1', [user.id]);
    return null;
  }
  if ((await findByEmail(db, user.email_change)) !== null) {
    await endCodes(db, user.id, ['email_change_token_new', 'email_change_token_current']);
    return taken();
  }
  await setEmail(db, user.id, user.email_change, true);
  await audit(db, user, 'user_modified', address);
  return reread(db, user.id);
}
