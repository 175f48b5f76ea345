import { z } from 'zod';
import { audit } from '../audit.ts';
import { challengeOf, challengeShape, openFlow } from '../code/flow.ts';
import { sendCode } from '../code/send.ts';
import { AuthError, invalid } from '../error.ts';
import { metadata, readEmail, readInput, refusePhone, text } from '../input.ts';
import { atLeast } from '../limit/steady.ts';
import { redirectOf } from '../redirect.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireUser } from '../session/bearer.ts';
import { inTransaction } from '../transaction.ts';
import { createUser } from '../user/create.ts';
import { lockByEmail, lockById } from '../user/row.ts';

// Longer than the work for a known account takes, so that an unknown one can't be told by the time.
const steady = 200;

const recoverShape = z.object({ email: text, ...challengeShape });
const otpShape = z.object({
  email: text.nullish(),
  phone: text.nullish(),
  create_user: z.boolean().nullish(),
  data: metadata.nullish(),
  ...challengeShape,
});
const resendShape = z.object({ type: text.nullish(), email: text.nullish(), phone: text.nullish() });

/** `POST /recover`: mails a code and a link for a new password; replies the same if there is no such account. */
export async function recover(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const body = readInput(request, recoverShape);
  const email = readEmail(body.email);
  const challenge = challengeOf(body);
  auth.limits.mail(email, request.address);
  await atLeast(steady, () =>
    inTransaction(auth.db, async (db) => {
      const user = await lockByEmail(db, email);
      if (user === null) return;
      if (challenge !== null) await openFlow(db, user.id, 'recovery', challenge);
      const redirectTo = redirectOf(auth.config, request);
      await sendCode(auth, db, user, { kind: 'recovery', redirectTo, pkce: challenge !== null });
      await audit(db, user, 'user_recovery_requested', request.address);
    }),
  );
  auth.mailer.wake();
  return { status: 200, body: {} };
}

/** `POST /otp`: mails a code and a link to sign in with; makes the account unless `create_user` is false. */
export async function otp(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const body = readInput(request, otpShape);
  if (body.phone) refusePhone(body.phone, 'Unsupported phone provider');
  if (!body.email) throw invalid('One of email or phone must be set');
  const email = readEmail(body.email);
  const challenge = challengeOf(body);
  const create = (body.create_user ?? true) && auth.config.enable_signup && auth.config.email.enable_signup;
  auth.limits.mail(email, request.address);
  await atLeast(steady, () =>
    inTransaction(auth.db, async (db) => {
      const known = await lockByEmail(db, email);
      if (known === null && !create) return;
      const user = known ?? (await createUser(db, { email, passwordHash: null, userData: body.data ?? {} }));
      const kind = user.email_confirmed_at === null ? 'signup' : 'magiclink';
      const method = kind === 'signup' ? 'email/signup' : 'magiclink';
      if (challenge !== null) await openFlow(db, user.id, method, challenge);
      const redirectTo = redirectOf(auth.config, request);
      await sendCode(auth, db, user, { kind, redirectTo, pkce: challenge !== null });
      await audit(db, user, 'user_recovery_requested', request.address);
    }),
  );
  auth.mailer.wake();
  return { status: 200, body: {} };
}

/** `POST /resend`: another mail for a sign-up or a change of address that waits for its confirmation. */
export async function resend(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const body = readInput(request, resendShape);
  if (body.phone) refusePhone(body.phone, 'Unsupported phone provider');
  if (body.type !== 'signup' && body.type !== 'email_change')
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  if (!body.email) throw invalid('Type provided requires an email address');
  const email = readEmail(body.email);
  auth.limits.mail(email, request.address);
  await atLeast(steady, () =>
    inTransaction(auth.db, async (db) => {
      const user = await lockByEmail(db, email);
      if (user === null) return;
      const redirectTo = redirectOf(auth.config, request);
      if (body.type === 'signup') {
        if (user.email_confirmed_at === null) await sendCode(auth, db, user, { kind: 'signup', redirectTo });
      } else if (user.email_change !== '') {
        await sendCode(auth, db, user, { kind: 'email_change_new', redirectTo });
        if (auth.config.email.double_confirm_changes && user.email_change_confirm_status === 0)
          await sendCode(auth, db, user, { kind: 'email_change_current', redirectTo });
      }
    }),
  );
  auth.mailer.wake();
  return { status: 200, body: {} };
}

/** `GET /reauthenticate`: mails a code that lets the bearer change the password of an older session. */
export async function reauthenticate(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { user } = await requireUser(auth, request);
  if (user.email === null) throw invalid('Reauthentication requires the user to have an email or a phone number', 422);
  if (user.email_confirmed_at === null)
    throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
  auth.limits.mail(user.email, request.address);
  await inTransaction(auth.db, async (db) => {
    const locked = await lockById(db, user.id);
    if (locked === null) return;
    await sendCode(auth, db, locked, { kind: 'reauthentication', redirectTo: auth.config.site_url });
    await audit(db, user, 'user_reauthenticate_requested', request.address);
  });
  auth.mailer.wake();
  return { status: 200, body: {} };
}
