import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { makeCode, sendCode } from '../code/send.ts';
import type { CodeKind } from '../code/kind.ts';
import { AuthError, invalid } from '../error.ts';
import { metadata, readEmail, readInput, text } from '../input.ts';
import { checkPassword } from '../password/rules.ts';
import { redirectOf } from '../redirect.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireAdmin } from '../session/bearer.ts';
import { inTransaction } from '../transaction.ts';
import { mergeData } from '../user/change.ts';
import { createUser } from '../user/create.ts';
import { showUser } from '../user/json.ts';
import { findByEmail, lockByEmail, reread } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';
import { taken } from './email-change.ts';

const inviteShape = z.object({ email: text, data: metadata.nullish() });
const linkShape = z.object({
  type: text,
  email: text,
  new_email: text.nullish(),
  password: text.nullish(),
  data: metadata.nullish(),
  redirect_to: text.nullish(),
});

type LinkInput = z.output<typeof linkShape>;

/** The account to invite: a new one without a password, or one that has not come in yet. */
async function invitee(db: PoolClient, email: string, data: Record<string, unknown>): Promise<UserRow> {
  const known = await lockByEmail(db, email);
  if (known === null) return createUser(db, { email, passwordHash: null, userData: data });
  if (known.email_confirmed_at !== null) throw taken();
  await mergeData(db, known.id, 'raw_user_meta_data', data);
  return reread(db, known.id);
}

/** `POST /invite`: makes an account and mails its owner the way in. */
export async function invite(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const body = readInput(request, inviteShape);
  const email = readEmail(body.email);
  const reply = await inTransaction(auth.db, async (db) => {
    const user = await invitee(db, email, body.data ?? {});
    await sendCode(auth, db, user, { kind: 'invite', redirectTo: redirectOf(auth.config, request) });
    await audit(db, null, 'user_invited', request.address, { user_id: user.id, user_email: email });
    return showUser(db, await reread(db, user.id));
  });
  auth.mailer.wake();
  return { status: 200, body: reply };
}

async function signUpAccount(
  auth: AuthService,
  db: PoolClient,
  input: LinkInput,
  email: string,
  hash: string,
): Promise<UserRow> {
  const known = await lockByEmail(db, email);
  if (known === null) return createUser(db, { email, passwordHash: hash, userData: input.data ?? {} });
  if (known.email_confirmed_at !== null) throw taken();
  if (input.data) await mergeData(db, known.id, 'raw_user_meta_data', input.data);
  return reread(db, known.id);
}

async function moving(db: PoolClient, user: UserRow, input: LinkInput): Promise<UserRow> {
  const email = readEmail(input.new_email ?? '');
  if ((await findByEmail(db, email)) !== null) throw taken();
  await db.query('update auth.users set email_change = $2, email_change_confirm_status = 0 where id = $1', [
    user.id,
    email,
  ]);
  return reread(db, user.id);
}

async function accountFor(
  auth: AuthService,
  db: PoolClient,
  input: LinkInput,
  email: string,
  hash: string,
): Promise<{ user: UserRow; kind: CodeKind }> {
  const { type } = input;
  if (type === 'invite') return { user: await invitee(db, email, input.data ?? {}), kind: 'invite' };
  if (type === 'signup') return { user: await signUpAccount(auth, db, input, email, hash), kind: 'signup' };
  const known = await lockByEmail(db, email);
  if (type === 'magiclink' && known === null)
    return { user: await signUpAccount(auth, db, input, email, hash), kind: 'signup' };
  if (known === null) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (type === 'magiclink' || type === 'recovery') return { user: known, kind: type };
  if (type === 'email_change_current' || type === 'email_change_new')
    return { user: await moving(db, known, input), kind: type };
  throw invalid(`Invalid email action link type requested: ${type}`);
}

async function hashFor(auth: AuthService, input: LinkInput): Promise<string> {
  if (input.type !== 'signup') return auth.hasher.hash(randomBytes(48).toString('base64'));
  if (!input.password) throw invalid('Signup requires a valid password');
  await checkPassword(auth.config, input.password);
  return auth.hasher.hash(input.password);
}

/** `POST /admin/generate_link`: the code and link of a mail, for an admin who passes them on; no mail is sent. */
export async function generateLink(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const input = readInput(request, linkShape);
  const email = readEmail(input.email);
  const redirectTo = redirectOf(auth.config, request, input.redirect_to ?? undefined);
  const hash = await hashFor(auth, input);
  const body = await inTransaction(auth.db, async (db) => {
    const { user, kind } = await accountFor(auth, db, input, email, hash);
    const made = await makeCode(auth, db, user, { kind, redirectTo });
    await audit(db, null, kind === 'invite' ? 'user_invited' : 'user_recovery_requested', request.address, {
      user_id: user.id,
    });
    return {
      ...(await showUser(db, await reread(db, user.id))),
      action_link: made.link,
      email_otp: made.code,
      hashed_token: made.hash,
      redirect_to: redirectTo,
      verification_type: kind,
    };
  });
  return { status: 200, body };
}
