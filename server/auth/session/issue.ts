import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthRequest, AuthService } from '../service.ts';
import { wholeUserJson } from '../user/json.ts';
import type { UserRow } from '../user/row.ts';
import { signAccessToken } from './access-token.ts';
import { holderOf } from './holder.ts';
import type { Holder } from './holder.ts';

export type SessionReply = Record<string, unknown>;

/** A refresh token: 128 random bits. */
export function newRefreshToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Of the token, its account, its session and the token that it follows. */
export const insertToken = `
  insert into auth.refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
  values ('00000000-0000-0000-0000-000000000000', $1, $2, $3, $4, false, now(), now())`;

export async function addRefreshToken(
  db: PoolClient,
  user: string,
  session: string,
  parent: string | null,
): Promise<string> {
  const token = newRefreshToken();
  await db.query({ name: 'auth_add_token', text: insertToken, values: [token, user, session, parent] });
  return token;
}

/** The reply that hands a session over: a fresh access token along with the given refresh token. */
export async function sessionReply(
  auth: AuthService,
  db: PoolClient,
  holder: Holder,
  session: { id: string; aal: 'aal1' | 'aal2' | 'aal3' },
  refreshToken: string,
): Promise<SessionReply> {
  const access = await signAccessToken(auth, db, holder.user, { ...session, methods: holder.methods });
  return {
    access_token: access.token,
    token_type: 'bearer',
    expires_in: access.expiresIn,
    expires_at: access.expiresAt,
    refresh_token: refreshToken,
    user: wholeUserJson(holder),
    weak_password: null,
  };
}

/** Opens a session for an account that has proved itself by `method`, and gives the reply that hands it over. */
export async function openSession(
  auth: AuthService,
  db: PoolClient,
  request: AuthRequest,
  user: UserRow,
  method: string,
): Promise<SessionReply> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values (gen_random_uuid(), $1, now(), now(), 'aal1', $2, $3::inet) returning id`,
    [user.id, request.headers['user-agent']?.slice(0, 500) ?? null, request.address],
  );
  const id = rows[0]?.id ?? '';
  await db.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, now(), now(), $2)`,
    [id, method],
  );
  const token = await addRefreshToken(db, user.id, id, null);
  await db.query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [user.id]);
  await db.query(`update auth.identities set last_sign_in_at = now() where user_id = $1 and provider = 'email'`, [
    user.id,
  ]);
  return sessionReply(auth, db, await holderOf(db, user.id, id), { id, aal: 'aal1' }, token);
}
