import { flowCode } from '../code/flow.ts';
import { AuthError, expiredCode } from '../error.ts';
import { redirectOf } from '../redirect.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { openSession } from '../session/issue.ts';
import { inTransaction } from '../transaction.ts';
import { halfConfirmed, linkRefused, proveByLink, redeem, typesOf } from './verify.ts';

const flowMethods: Record<string, string> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: 'magiclink',
  email_change: 'email_change',
};

function withFragment(address: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  return `${address.split('#')[0] ?? ''}#${query.toString()}`;
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

function refusedUrl(error: AuthError, address: string, pkce: boolean): string {
  const values = { error: 'access_denied', error_code: error.code, error_description: error.message };
  return withFragment(pkce ? withQuery(address, values) : address, values);
}

async function follow(
  auth: AuthService,
  request: AuthRequest,
  redirectTo: string,
  type: string,
  token: string,
): Promise<string | AuthError> {
  const pkce = token.startsWith('pkce_');
  return inTransaction(auth.db, async (db) => {
    const proved = await proveByLink(auth, db, type, token);
    if (proved === null) return expiredCode(linkRefused);
    const user = await redeem(auth, db, proved, request.address);
    if (user instanceof AuthError) return user;
    if (user === null)
      return withFragment(pkce ? withQuery(redirectTo, { message: halfConfirmed }) : redirectTo, {
        message: halfConfirmed,
      });
    if (pkce) return withQuery(redirectTo, { code: await flowCode(db, user.id, flowMethods[type] ?? type) });
    const session = await openSession(auth, db, request, user, 'otp');
    const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
    return withFragment(redirectTo, { access_token, expires_at, expires_in, refresh_token, token_type, type });
  });
}

/** `GET /verify`: the link of a mail. Leads on to the site with a session (or a PKCE code) or with the reason against it. */
export async function verifyLink(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { searchParams } = request.url;
  const redirectTo = redirectOf(auth.config, request);
  const token = searchParams.get('token') ?? searchParams.get('token_hash') ?? '';
  const type = searchParams.get('type') ?? '';
  let location: string;
  try {
    typesOf(type);
    const outcome = await follow(auth, request, redirectTo, type, token);
    if (outcome instanceof AuthError) auth.limits.wrongLink(request.address);
    location = outcome instanceof AuthError ? refusedUrl(outcome, redirectTo, token.startsWith('pkce_')) : outcome;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    location = refusedUrl(error, redirectTo, token.startsWith('pkce_'));
  }
  return { status: 303, headers: { location, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } };
}
