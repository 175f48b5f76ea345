import type { AuthService } from '../service.ts';
import type { UserRow } from '../user/row.ts';

export type Method = { method: string; timestamp: number };

export type SessionFacts = { id: string; aal: 'aal1' | 'aal2' | 'aal3'; methods: readonly Method[] };

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
  const token = await auth.stack.signing.sign({
    ...claims,
    ...{ iss: auth.issuer, sub: user.id, aud: user.aud, iat: issuedAt, exp: issuedAt + expiresIn },
  });
  return { token, expiresAt: issuedAt + expiresIn, expiresIn };
}
