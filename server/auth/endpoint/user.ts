import { z } from 'zod';
import { audit } from '../audit.ts';
import { challengeOf, challengeShape, openFlow } from '../code/flow.ts';
import { tryCode } from '../code/one-time.ts';
import { AuthError, invalid } from '../error.ts';
import { requireSecondFactor } from '../factor/level.ts';
import { hasVerifiedFactor } from '../factor/row.ts';
import { metadata, readEmail, readInput, refusePhone, text } from '../input.ts';
import { checkPassword } from '../password/rules.ts';
import { redirectOf } from '../redirect.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireUser } from '../session/bearer.ts';
import { inTransaction } from '../transaction.ts';
import { mergeData, setPassword } from '../user/change.ts';
import { showUser } from '../user/json.ts';
import { lockById, reread } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';
import { askChange } from './email-change.ts';

const shape = z.object({
  email: text.nullish(),
  phone: text.nullish(),
  password: text.nullish(),
  nonce: text.nullish(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeShape,
});

type Input = z.output<typeof shape>;

/** `GET /user`: the account of the bearer. */
export async function readUser(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { user } = await requireUser(auth, request);
  return { status: 200, body: await showUser(auth.db, user) };
}

/** The hash of a new password that passes the rules and differs from the old one. */
async function newHash(auth: AuthService, user: UserRow, password: string): Promise<string> {
  await checkPassword(auth.config, password);
  if (user.encrypted_password && (await auth.hasher.fits(password, user.encrypted_password)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  return auth.hasher.hash(password);
}

async function checkNonce(auth: AuthService, user: UserRow, session: string, nonce: string): Promise<void> {
  const fits = await inTransaction(auth.db, async (db) => {
    await lockById(db, user.id);
    return tryCode(auth, db, user.id, ['reauthentication_token'], {
      email: user.email ?? '',
      code: nonce,
      // No one else's wrong tries end what this session was sent.
      device: `session ${session}`,
    });
  });
  if (fits === null) throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

const aalWords = 'AAL2 session is required to update email or password when MFA is enabled.';

/** With `secure_password_change`, a session older than a day needs a mailed code to change the password. */
async function requireFreshSession(auth: AuthService, session: string): Promise<void> {
  if (!auth.config.email.secure_password_change) return;
  const { rowCount } = await auth.db.query(
    `select from auth.sessions where id = $1 and created_at > now() - interval '24 hours'`,
    [session],
  );
  if (rowCount === 0) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
}

function refuse(body: Input): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  if (body.phone) refusePhone(body.phone, 'Phone numbers are not enabled');
}

/** `PUT /user`: changes the bearer's own password, address or user data. */
export async function updateUser(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { user, session } = await requireUser(auth, request);
  const body = readInput(request, shape);
  refuse(body);
  const email = body.email ? readEmail(body.email) : null;
  const moves = email !== null && email !== user.email;
  const challenge = challengeOf(body);
  const hardens = moves || typeof body.password === 'string';
  if (hardens && (await hasVerifiedFactor(auth.db, user.id)))
    await requireSecondFactor(auth.db, session, 401, aalWords);
  if (moves) auth.limits.mail(email, request.address);
  if (typeof body.password === 'string' && !body.nonce) await requireFreshSession(auth, session);
  if (body.nonce) await checkNonce(auth, user, session, body.nonce);
  if (user.is_anonymous && body.password && email === null)
    throw invalid('Updating password of an anonymous user without an email or phone is not allowed', 422);
  const hash = typeof body.password === 'string' ? await newHash(auth, user, body.password) : null;
  const changed = await inTransaction(auth.db, async (db) => {
    await lockById(db, user.id);
    if (hash !== null) {
      await setPassword(db, user.id, hash, session);
      await audit(db, user, 'user_updated_password', request.address);
    }
    if (body.data) await mergeData(db, user.id, 'raw_user_meta_data', body.data);
    if (moves) {
      if (challenge !== null) await openFlow(db, user.id, 'email_change', challenge);
      await askChange(auth, db, user, email, redirectOf(auth.config, request), challenge !== null);
    }
    await audit(db, user, 'user_modified', request.address);
    return showUser(db, await reread(db, user.id));
  });
  auth.mailer.wake();
  return { status: 200, body: changed };
}
