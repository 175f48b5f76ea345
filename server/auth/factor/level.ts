import type { PoolClient } from 'pg';
import { AuthError } from '../error.ts';
import type { Db } from '../user/row.ts';

/** How strongly the holder of a session has proved who he is. */
export async function levelOf(db: Db, session: string): Promise<'aal1' | 'aal2' | 'aal3'> {
  const { rows } = await db.query<{ aal: 'aal1' | 'aal2' | 'aal3' | null }>(
    'select aal from auth.sessions where id = $1',
    [session],
  );
  return rows[0]?.aal ?? 'aal1';
}

/** Lets pass only a session that proved two-step verification. */
export async function requireSecondFactor(db: Db, session: string, status: number, message: string): Promise<void> {
  if ((await levelOf(db, session)) === 'aal1') throw new AuthError(status, 'insufficient_aal', message);
}

/**
 * Notes that a session has proved two-step verification. The account's weaker sessions end: anyone who holds one of them has
 * proved less than the account asks for now.
 */
export async function raise(db: PoolClient, user: string, session: string, factor: string): Promise<void> {
  await db.query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [
    session,
    factor,
  ]);
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, now(), now(), 'totp')
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [session],
  );
  await db.query(`delete from auth.sessions where user_id = $1 and id <> $2 and coalesce(aal, 'aal1') = 'aal1'`, [
    user,
    session,
  ]);
}

/** Takes back what a factor proved, when it is gone. */
export async function lower(db: PoolClient, factor: string): Promise<void> {
  await db.query(
    `delete from auth.mfa_amr_claims c using auth.sessions s
     where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = 'totp'`,
    [factor],
  );
  await db.query(`update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1`, [
    factor,
  ]);
}
