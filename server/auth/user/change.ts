import type { PoolClient } from 'pg';
import { putEmailIdentity } from './identity.ts';

/** Merges data into an account: a key with null is taken out, as in GoTrue. */
export async function mergeData(
  db: PoolClient,
  user: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  data: Record<string, unknown>,
): Promise<void> {
  await db.query(
    `update auth.users set updated_at = now(), ${column} = (
       select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(coalesce(${column}, '{}') || $2::jsonb) where value <> 'null'
     ) where id = $1`,
    [user, data],
  );
}

/** Notes that the address is the owner's: by link, by code, or by the word of an admin. */
export async function confirmEmail(db: PoolClient, user: { id: string; email: string | null }): Promise<void> {
  await db.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = '', updated_at = now()
     where id = $1`,
    [user.id],
  );
  await db.query(`delete from auth.one_time_tokens where user_id = $1 and token_type = 'confirmation_token'`, [
    user.id,
  ]);
  if (user.email !== null) await putEmailIdentity(db, user.id, user.email, true);
}

/** Gives the account another address (an anonymous one its first, so that it is none any more) and ends whatever change of it was under way. */
export async function setEmail(db: PoolClient, user: string, email: string, verified: boolean): Promise<void> {
  await db.query(
    `update auth.users set email = $2, email_change = '', email_change_token_new = '', email_change_token_current = '',
       email_change_confirm_status = 0, updated_at = now(),
       email_confirmed_at = case when $3 then now() else email_confirmed_at end,
       raw_app_meta_data = case when is_anonymous then '{"provider": "email", "providers": ["email"]}'::jsonb
         else raw_app_meta_data end,
       is_anonymous = false
     where id = $1`,
    [user, email, verified],
  );
  await db.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type in ('email_change_token_new', 'email_change_token_current')`,
    [user],
  );
  await putEmailIdentity(db, user, email, verified);
}

/** Stores a new password; every code and every other session than `keepSession` ends with the old one. */
export async function setPassword(
  db: PoolClient,
  user: string,
  hash: string,
  keepSession: string | null,
): Promise<void> {
  await db.query(
    `update auth.users set encrypted_password = $2, confirmation_token = '', recovery_token = '', reauthentication_token = '',
       email_change_token_new = '', email_change_token_current = '', updated_at = now()
     where id = $1`,
    [user, hash],
  );
  await db.query('delete from auth.one_time_tokens where user_id = $1', [user]);
  await db.query('delete from auth.sessions where user_id = $1 and ($2::uuid is null or id <> $2)', [
    user,
    keepSession,
  ]);
}

/** Bars the account from signing in for so many seconds; 0 lets it in again. */
export async function ban(db: PoolClient, user: string, seconds: number): Promise<void> {
  await db.query(
    `update auth.users set banned_until = case when $2::float8 > 0 then now() + make_interval(secs => $2) end, updated_at = now()
     where id = $1`,
    [user, seconds],
  );
}
