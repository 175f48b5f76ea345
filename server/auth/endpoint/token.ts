import { z } from 'zod';
import { audit } from '../audit.ts';
import { closeFlow } from '../code/flow.ts';
import { deviceOf, rememberDevice } from '../device.ts';
import { AuthError, invalid, invalidCredentials } from '../error.ts';
import { askHook } from '../hook.ts';
import { readInput, text } from '../input.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { openSession } from '../session/issue.ts';
import { refreshSession } from '../session/refresh.ts';
import { inTransaction } from '../transaction.ts';
import { findByEmail, findById, isBanned } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';

const passwordShape = z.object({ email: text.nullish(), phone: text.nullish(), password: text.nullish() });
const refreshShape = z.object({ refresh_token: text.nullish() });
const pkceShape = z.object({ auth_code: text.nullish(), code_verifier: text.nullish() });

async function byPassword(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { email: given, phone, password } = readInput(request, passwordShape);
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!given || !password) throw invalid('missing email or phone');
  const email = given.trim().toLowerCase().slice(0, 256);
  const user = await provePassword(auth, request, email, password);
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (user.email_confirmed_at === null) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  const body = await inTransaction(auth.db, async (db) => {
    const reply = await openSession(auth, db, request, user, 'password');
    await audit(db, user, 'login', request.address, { provider: 'email' });
    return reply;
  });
  return { status: 200, body, headers: rememberDevice(auth, request, email) };
}

/** The account that an address and a password open; raises the refusal of a wrong one, or of one too many. */
async function provePassword(
  auth: AuthService,
  request: AuthRequest,
  email: string,
  password: string,
): Promise<UserRow> {
  const device = deviceOf(auth, request, email);
  const held = await auth.guard.enter({ account: email, address: request.address, device });
  try {
    const user = await findByEmail(auth.db, email);
    const fits = await auth.hasher.fits(password, user?.encrypted_password ?? null);
    if (user !== null && auth.config.hook.password_verification_attempt?.enabled === true)
      await inTransaction(auth.db, (db) =>
        askHook(auth, db, 'password_verification_attempt', { user_id: user.id, valid: fits }),
      );
    if (user === null || !fits) throw held.failed() ?? invalidCredentials();
    await held.succeeded();
    return user;
  } finally {
    held.leave();
  }
}

async function byRefreshToken(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const token = readInput(request, refreshShape).refresh_token ?? '';
  if (token === '') throw invalid('refresh_token required');
  auth.limits.refresh(token, request.address);
  const body = await inTransaction(auth.db, (db) => refreshSession(auth, db, token, request.address));
  if (body instanceof AuthError) throw body;
  return { status: 200, body };
}

async function byCode(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { auth_code: code, code_verifier: verifier } = readInput(request, pkceShape);
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const body = await inTransaction(auth.db, async (db) => {
    const flow = await closeFlow(db, code, verifier);
    if (flow instanceof AuthError) return flow;
    const user = await findById(db, flow.user);
    if (user === null)
      return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    if (isBanned(user)) return new AuthError(400, 'user_banned', 'User is banned');
    const reply = await openSession(auth, db, request, user, flow.method);
    await audit(db, user, 'login', request.address, { provider_type: flow.method });
    return reply;
  });
  if (body instanceof AuthError) {
    auth.limits.wrongLink(request.address);
    throw body;
  }
  return { status: 200, body };
}

/** `POST /token?grant_type=`: a session for a password, a refresh token or the code of a PKCE flow. */
export async function token(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const grant = request.url.searchParams.get('grant_type');
  if (grant === 'password') return byPassword(auth, request);
  if (grant === 'refresh_token') return byRefreshToken(auth, request);
  if (grant === 'pkce') return byCode(auth, request);
  if (grant === 'id_token') throw new AuthError(400, 'provider_disabled', 'Sign-in with an ID token is not enabled');
  if (grant === 'web3') throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  throw new AuthError(400, 'unsupported_grant_type', 'unsupported_grant_type');
}
