import type { PoolClient } from 'pg';
import { z } from 'zod';
import { audit } from '../audit.ts';
import type { CodeKind, TokenType } from '../code/kind.ts';
import { endCodes, findLink, tryCode } from '../code/one-time.ts';
import { deviceOf, rememberDevice } from '../device.ts';
import { AuthError, expiredCode, invalid, tooMany } from '../error.ts';
import { checkPhone, readEmail, readInput, text } from '../input.ts';
import { countGuess, returnGuess } from '../limit/guesses.ts';
import { atLeast } from '../limit/steady.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { openSession } from '../session/issue.ts';
import type { SessionReply } from '../session/issue.ts';
import { inTransaction } from '../transaction.ts';
import { confirmEmail } from '../user/change.ts';
import { isBanned, lockByEmail, lockById } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';
import { confirmChange, lockByNewEmail } from './email-change.ts';

type Types = { kind: CodeKind; tokens: readonly TokenType[] };

const changes: readonly TokenType[] = ['email_change_token_new', 'email_change_token_current'];

const types: Record<string, Types> = {
  signup: { kind: 'signup', tokens: ['confirmation_token'] },
  invite: { kind: 'invite', tokens: ['confirmation_token'] },
  recovery: { kind: 'recovery', tokens: ['recovery_token'] },
  magiclink: { kind: 'magiclink', tokens: ['recovery_token'] },
  email: { kind: 'signup', tokens: ['confirmation_token', 'recovery_token'] },
  email_change: { kind: 'email_change_new', tokens: changes },
};

export const linkRefused = 'Email link is invalid or has expired';
export const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export type Proved = { user: UserRow; type: TokenType; email: string };

/** What the `type` of a code or link asks for; 400 for one that there isn't. */
export function typesOf(name: string): Types {
  if (name === '') throw invalid('Verify requires a verification type');
  const found = Object.hasOwn(types, name) ? types[name] : undefined;
  if (found === undefined) throw invalid('Unsupported verification type');
  return found;
}

/** Whose link this is, with a lock on the account; null where it is unknown, used or too old. */
export async function proveByLink(
  auth: AuthService,
  db: PoolClient,
  name: string,
  token: string,
): Promise<Proved | null> {
  const { kind, tokens } = typesOf(name);
  const link = await findLink(auth, db, tokens, token, kind);
  const user = link === null ? null : await lockById(db, link.user);
  // Once more behind the lock: of two clicks at the same time only one finds it.
  if (user === null || link === null || (await findLink(auth, db, tokens, token, kind)) === null) return null;
  return { user, type: link.type, email: link.email };
}

async function proveByCode(
  auth: AuthService,
  db: PoolClient,
  request: AuthRequest,
  name: string,
  email: string,
  code: string,
): Promise<Proved | null> {
  const { tokens } = typesOf(name);
  const device = deviceOf(auth, request, email);
  const user = (await lockByEmail(db, email)) ?? (tokens === changes ? await lockByNewEmail(db, email) : null);
  if (user === null) return null;
  const type = await tryCode(auth, db, user.id, tokens, { email, code, device });
  return type === null ? null : { user, type, email };
}

/** Spends what was proved. Gives the account as it is then, or null while a change of address waits for its other half. */
export async function redeem(
  auth: AuthService,
  db: PoolClient,
  { user, type }: Proved,
  address: string,
): Promise<UserRow | null | AuthError> {
  if (isBanned(user)) return new AuthError(403, 'user_banned', 'User is banned');
  if (type === 'email_change_token_new' || type === 'email_change_token_current')
    return confirmChange(auth, db, user, type, address);
  await endCodes(db, user.id, [type]);
  const first = user.email_confirmed_at === null;
  if (first) await confirmEmail(db, user);
  await audit(db, user, first ? 'user_signedup' : 'login', address);
  return user;
}

const shape = z.object({
  type: text.nullish(),
  token: text.nullish(),
  token_hash: text.nullish(),
  email: text.nullish(),
  phone: text.nullish(),
});

/** The reply, and the address of the account whose session it hands over. */
type Outcome = { reply: SessionReply; email: string | null } | AuthError;

async function verifyIn(
  auth: AuthService,
  db: PoolClient,
  request: AuthRequest,
  body: z.output<typeof shape>,
): Promise<Outcome> {
  const name = body.type ?? '';
  const proved = body.token_hash
    ? await proveByLink(auth, db, name, body.token_hash)
    : await proveByCode(
        auth,
        db,
        request,
        name,
        readEmail(body.email ?? ''),
        (body.token ?? '').replaceAll(/[\s-]/g, ''),
      );
  if (proved === null) return expiredCode(body.token_hash ? linkRefused : undefined);
  const user = await redeem(auth, db, proved, request.address);
  if (user instanceof AuthError) return user;
  if (user === null) return { reply: { msg: halfConfirmed, code: '200' }, email: null };
  return { reply: await openSession(auth, db, request, user, 'otp'), email: user.email };
}

/** Raises what GoTrue says of a body that can't be right, in its order. */
function refuse(body: z.output<typeof shape>): void {
  if (!body.type) throw invalid('Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) throw invalid('Verify requires either a token or a token hash');
  if (body.token_hash && (body.email || body.phone)) throw invalid('Only the token_hash and type should be provided');
  if (body.token && Boolean(body.email) === Boolean(body.phone))
    throw invalid('Only an email address or phone number should be provided on verify');
  // No phone number has an account here, so no code sent to one exists.
  if (body.phone) {
    checkPhone(body.phone);
    throw expiredCode();
  }
  typesOf(body.type);
}

const perDay = 100;

/** A guess that is counted: what is to be done once it was right, or wrong. */
type Counted = { right: () => Promise<void>; wrong: () => void };

/** The link of a mail can't be guessed: it always opens, and only wrong ones count. */
function countLink(auth: AuthService, request: AuthRequest): Counted {
  return { right: () => Promise.resolve(), wrong: () => auth.limits.wrongLink(request.address) };
}

/**
 * Counts a guess at a mailed code before it is checked: by account, for strangers and for the owner's browsers apart, and of
 * strangers by network.
 */
async function countCode(auth: AuthService, request: AuthRequest, given: string): Promise<Counted> {
  const email = readEmail(given);
  const device = deviceOf(auth, request, email);
  const key = `code ${email} ${device ?? ''}`;
  const guess = await countGuess(auth.db, key, 300);
  if (guess.today <= perDay) {
    const network = device === null ? await auth.limits.codes.enter(request.address, email) : null;
    const right = async (): Promise<void> => {
      network?.right();
      await returnGuess(auth.db, key);
    };
    return { right, wrong: () => undefined };
  }
  throw tooMany(
    'over_request_rate_limit',
    'Too many wrong codes today. Use the link in the email.',
    guess.todaySeconds,
  );
}

/** `POST /verify`: a session for a mailed code with its address, or for the token of a link. */
export async function verify(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const body = readInput(request, shape);
  refuse(body);
  const counted = body.email ? await countCode(auth, request, body.email) : countLink(auth, request);
  const outcome = await atLeast(50, () => inTransaction(auth.db, (db) => verifyIn(auth, db, request, body)));
  if (outcome instanceof AuthError) {
    counted.wrong();
    throw outcome;
  }
  await counted.right();
  const { reply, email } = outcome;
  return { status: 200, body: reply, headers: email === null ? {} : rememberDevice(auth, request, email) };
}
