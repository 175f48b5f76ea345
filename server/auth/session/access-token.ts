import { SignJWT } from 'jose';
import type { AuthService } from '../service.ts';
import type { UserRow } from '../user/row.ts';

export type Method = { method: string; timestamp: number };

export type SessionFacts = { id: string; aal: 'aal1' | 'aal2' | 'aal3'; methods: readonly Method[] };

const secrets = new WeakMap<object, Uint8Array>();

function secretOf({ keys }: AuthService['stack']): Uint8Array {
  const secret = secrets.get(keys) ?? new TextEncoder().encode(keys.jwtSecret);
  secrets.set(keys, secret);
  return secret;
}

/** Signs the access token of a session; `expiresAt` is in seconds. */
export async function signAccessToken(
  auth: AuthService,
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
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(auth.issuer)
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(secretOf(auth.stack));
  return { token, expiresAt: issuedAt + expiresIn, expiresIn };
}
