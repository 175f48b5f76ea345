import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { challengeOf, challengeShape, openFlow } from '../code/flow.ts';
import type { Challenge } from '../code/flow.ts';
import { sendCode, sendKnown } from '../code/send.ts';
import { AuthError, invalid } from '../error.ts';
import { askHook } from '../hook.ts';
import { metadata, readEmail, readInput, refusePhone, text } from '../input.ts';
import { atLeast } from '../limit/steady.ts';
import { checkPassword } from '../password/rules.ts';
import { redirectOf } from '../redirect.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { openSession } from '../session/issue.ts';
import { inTransaction } from '../transaction.ts';
import { createUser } from '../user/create.ts';
import { emailIdentityData } from '../user/identity.ts';
import { lockByEmail } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';

const shape = z.object({
  email: text.nullish(),
  phone: text.nullish(),
  password: text.nullish(),
  data: metadata.nullish(),
  ...challengeShape,
});

/** A hook of the project may say no to a new account. */
async function askBeforeCreation(
  auth: AuthService,
  db: PoolClient,
  { address }: AuthRequest,
  { email, data }: { email: string | null; data: Record<string, unknown> },
): Promise<void> {
  const user = { email: email ?? '', user_metadata: data, is_anonymous: email === null };
  const event = { metadata: { name: 'before-user-created', ip_address: address }, user };
  await askHook(auth, db, 'before_user_created', event);
}

type NewAccount = {
  email: string;
  password: string;
  hash: string;
  data: Record<string, unknown>;
  challenge: Challenge | null;
};

function refuseOtherWays(auth: AuthService, email: string, phone: string): void {
  if (!auth.config.enable_signup) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (email !== '' && phone !== '')
    throw invalid('Only an email address or phone number should be provided on signup.');
  if (phone !== '') refusePhone(phone, 'Phone signups are disabled');
  if (!auth.config.email.enable_signup)
    throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
}

/** The answer while an address waits for its confirmation: the same for a new account and for one that was there. */
function pendingUser(id: string, { email, data }: NewAccount): Record<string, unknown> {
  const now = new Date();
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: emailIdentityData(id, email, false),
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/**
 * Two who ask for one unconfirmed address with different passwords need not be the same person, and no one can tell whose
 * address it is: neither password is to open what its owner confirms. The link in the mail does, and a new password.
 */
async function forgetPassword(db: PoolClient, known: UserRow): Promise<void> {
  await db.query(`update auth.users set encrypted_password = '', updated_at = now() where id = $1`, [known.id]);
}

/**
 * Tries what the project says against a new account, and leaves nothing behind: an address that has an account is refused for the
 * same reasons as any other, so that no refusal tells.
 */
async function tryCreation(
  auth: AuthService,
  db: PoolClient,
  request: AuthRequest,
  { email, hash, data }: NewAccount,
): Promise<void> {
  await askBeforeCreation(auth, db, request, { email, data });
  const domain = email.slice(email.lastIndexOf('@'));
  await db.query('savepoint try_creation');
  await createUser(db, { email: `${randomUUID()}${domain}`, passwordHash: hash, userData: data });
  await db.query('rollback to savepoint try_creation');
}

async function signUpWithMail(auth: AuthService, request: AuthRequest, account: NewAccount): Promise<AuthReply> {
  const id = await inTransaction(auth.db, async (db) => {
    const known = await lockByEmail(db, account.email);
    if (known === null) await askBeforeCreation(auth, db, request, account);
    else await tryCreation(auth, db, request, account);
    // As much work for each, whether or not there is a password to compare with.
    const before = known?.encrypted_password ?? null;
    const same = await auth.hasher.fits(account.password, before);
    if (known !== null && known.email_confirmed_at !== null) {
      await audit(db, known, 'user_repeated_signup', request.address);
      await sendKnown(auth, db, known);
      return randomUUID();
    }
    const user =
      known ?? (await createUser(db, { email: account.email, passwordHash: account.hash, userData: account.data }));
    if (known !== null && before && !same) await forgetPassword(db, known);
    if (account.challenge !== null) await openFlow(db, user.id, 'email/signup', account.challenge);
    await sendCode(auth, db, user, {
      kind: 'signup',
      redirectTo: redirectOf(auth.config, request),
      pkce: account.challenge !== null,
    });
    await audit(db, user, 'user_confirmation_requested', request.address);
    return known === null ? user.id : randomUUID();
  });
  auth.mailer.wake();
  return { status: 200, body: pendingUser(id, account) };
}

async function signUpAtOnce(
  auth: AuthService,
  request: AuthRequest,
  { email, hash, data }: NewAccount,
): Promise<AuthReply> {
  const body = await inTransaction(auth.db, async (db) => {
    if ((await lockByEmail(db, email)) !== null)
      throw new AuthError(422, 'user_already_exists', 'User already registered');
    await askBeforeCreation(auth, db, request, { email, data });
    const user = await createUser(db, { email, passwordHash: hash, userData: data, confirmed: true });
    await audit(db, user, 'user_signedup', request.address);
    return openSession(auth, db, request, user, 'password');
  });
  return { status: 200, body };
}

async function signUpAnonymously(
  auth: AuthService,
  request: AuthRequest,
  data: Record<string, unknown>,
): Promise<AuthReply> {
  if (!auth.config.enable_signup) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!auth.config.enable_anonymous_sign_ins)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  auth.limits.anonymous(request.address);
  const body = await inTransaction(auth.db, async (db) => {
    await askBeforeCreation(auth, db, request, { email: null, data });
    const user = await createUser(db, { email: null, passwordHash: null, userData: data });
    await audit(db, user, 'user_signedup', request.address);
    return openSession(auth, db, request, user, 'anonymous');
  });
  return { status: 200, body };
}

/** `POST /signup`. */
export async function signUp(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const body = readInput(request, shape);
  if (!body.email && !body.phone) return signUpAnonymously(auth, request, body.data ?? {});
  refuseOtherWays(auth, body.email ?? '', body.phone ?? '');
  const email = readEmail(body.email ?? '');
  const challenge = challengeOf(body);
  if (!body.password) throw invalid('Signup requires a valid password');
  await checkPassword(auth.config, body.password);
  const withMail = auth.config.email.enable_confirmations;
  if (withMail) auth.limits.mail(email, request.address);
  const { password, data } = body;
  return auth.limits.signUp(request.address, async () => {
    const account = { email, password, hash: await auth.hasher.hash(password), data: data ?? {}, challenge };
    return withMail ? signUpSteadily(auth, request, account) : signUpAtOnce(auth, request, account);
  });
}

function signUpSteadily(auth: AuthService, request: AuthRequest, account: NewAccount): Promise<AuthReply> {
  return atLeast(250, async () => {
    try {
      return await signUpWithMail(auth, request, account);
    } catch (error) {
      // Two sign-ups at the same time with one address: the second now finds the first.
      if (error instanceof AuthError && error.code === 'email_exists') return signUpWithMail(auth, request, account);
      throw error;
    }
  });
}
