import type { JWTPayload } from 'jose';
import type { PoolClient } from 'pg';
import { AuthError } from '../error.ts';
import { askHook } from '../hook.ts';
import type { AuthService } from '../service.ts';
import type { UserRow } from '../user/row.ts';

export type Method = { method: string; timestamp: number };

export type SessionFacts = { id: string; aal: 'aal1' | 'aal2' | 'aal3'; methods: readonly Method[] };

/** What no token of this service goes without; a hook may change the values of others and add its own. */
const needed = ['aud', 'exp', 'iat', 'sub', 'email', 'phone', 'role', 'aal', 'session_id', 'is_anonymous'];

async function hookedClaims(
  auth: AuthService,
  db: PoolClient,
  claims: JWTPayload,
  session: SessionFacts,
): Promise<JWTPayload> {
  const method = session.methods[0]?.method ?? '';
  const event = { user_id: claims.sub, claims, authentication_method: method };
  const answer = await askHook(auth, db, 'custom_access_token', event);
  if (answer === null) return claims;
  const changed: unknown = Object(answer).claims;
  if (typeof changed !== 'object' || changed === null || needed.some((name) => !(name in changed)))
    throw new AuthError(500, 'hook_error', 'The hook for the access token left out claims that every token has');
  return { ...changed };
}

/** Signs the access token of a session; `expiresAt` is in seconds. */
export async function signAccessToken(
  auth: AuthService,
  db: PoolClient,
  user: UserRow,
  session: SessionFacts,
): Promise<{ token: string; expiresAt: number; expiresIn: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresIn = auth.config.jwt_expiry;
  const claims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.aal,
    amr: session.methods,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const own = { ...claims, iss: auth.issuer, sub: user.id, aud: user.aud, iat: issuedAt, exp: issuedAt + expiresIn };
  const token = await auth.stack.signing.sign(await hookedClaims(auth, db, own, session));
  return { token, expiresAt: issuedAt + expiresIn, expiresIn };
}
