import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { deviceOf } from '../device.ts';
import { AuthError, tooMany } from '../error.ts';
import { raise } from '../factor/level.ts';
import { lockFactor } from '../factor/row.ts';
import type { Factor } from '../factor/row.ts';
import { fitsTotp } from '../factor/totp.ts';
import { askHook } from '../hook.ts';
import { readInput, text } from '../input.ts';
import { countGuess, returnGuess } from '../limit/guesses.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireUser } from '../session/bearer.ts';
import { holderOf } from '../session/holder.ts';
import { addRefreshToken, sessionReply } from '../session/issue.ts';
import type { SessionReply } from '../session/issue.ts';
import { inTransaction } from '../transaction.ts';
import type { UserRow } from '../user/row.ts';

const challengeMinutes = 5;
// Five wrong codes in five minutes, and a hundred in a day: of a million codes three are right at any time.
const window = 300;
const perWindow = 5;
const perDay = 100;
const shape = z.object({ challenge_id: z.uuid().nullish(), code: text.nullish() });

const unknown = (): AuthError => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

function refuseWhereOff(auth: AuthService): void {
  if (!auth.config.mfa.totp.verify_enabled)
    throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
}

/** `POST /factors/:id/challenge`: opens five minutes in which a code of the factor may be given. */
export async function challengeFactor(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { user } = await requireUser(auth, request);
  refuseWhereOff(auth);
  const id = randomUUID();
  const { rows } = await inTransaction(auth.db, async (db) => {
    const factor = await lockFactor(db, user.id, request.params[0] ?? '');
    if (factor === null) throw unknown();
    await audit(db, user, 'challenge_created', request.address, { factor_id: factor.id });
    return db.query<{ expires: number }>(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3::inet)
       returning extract(epoch from created_at + make_interval(mins => $4))::int as expires`,
      [id, factor.id, request.address, challengeMinutes],
    );
  });
  return { status: 200, body: { id, type: 'totp', expires_at: rows[0]?.expires } };
}

type Challenge = { verified: boolean; expired: boolean; foreign: boolean };

async function checkChallenge(db: PoolClient, request: AuthRequest, factor: Factor, id: string): Promise<void> {
  const { rows } = await db.query<Challenge>(
    `select verified_at is not null as verified, created_at < now() - make_interval(mins => $3) as expired,
       ip_address <> $4::inet as foreign
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factor.id, challengeMinutes, request.address],
  );
  const challenge = rows[0];
  if (challenge === undefined || challenge.verified)
    throw new AuthError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  if (challenge.foreign)
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
  if (!challenge.expired) return;
  const words = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
  throw new AuthError(422, 'mfa_challenge_expired', words);
}

/** A code counts once: one that was read over someone's shoulder is of no use any more. */
async function isSpent(db: PoolClient, factor: Factor, code: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from auth.mfa_challenges where factor_id = $1 and otp_code = $2 and verified_at > now() - interval '2 minutes'`,
    [factor.id, code],
  );
  return (rowCount ?? 0) > 0;
}

type Try = { user: UserRow; session: string; code: string; challenge: string };

async function verifyIn(
  auth: AuthService,
  db: PoolClient,
  request: AuthRequest,
  { user, session, code, challenge }: Try,
): Promise<SessionReply | AuthError> {
  const factor = await lockFactor(db, user.id, request.params[0] ?? '');
  if (factor === null || factor.secret === null) throw unknown();
  await checkChallenge(db, request, factor, challenge);
  const valid = fitsTotp(factor.secret, code) && !(await isSpent(db, factor, code));
  await askHook(auth, db, 'mfa_verification_attempt', {
    factor_id: factor.id,
    factor_type: 'totp',
    user_id: user.id,
    valid,
  });
  await audit(db, user, 'verification_attempted', request.address, { factor_id: factor.id, valid });
  if (!valid) return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await db.query('update auth.mfa_challenges set verified_at = now(), otp_code = $2 where id = $1', [challenge, code]);
  await db.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [factor.id]);
  await db.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id]);
  await raise(db, user.id, session, factor.id);
  await db.query('update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1', [session]);
  const token = await addRefreshToken(db, user.id, session, null);
  return sessionReply(auth, db, await holderOf(db, user.id, session), { id: session, aal: 'aal2' }, token);
}

/** `POST /factors/:id/verify`: the right code makes the session one of level aal2, and a new factor count. */
export async function verifyFactor(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { user, session } = await requireUser(auth, request);
  refuseWhereOff(auth);
  const { challenge_id: challenge, code } = readInput(request, shape);
  const device = user.email === null ? null : deviceOf(auth, request, user.email);
  const key = `factor ${user.id} ${device ?? ''}`;
  const guess = await countGuess(auth.db, key, window);
  if (guess.today > perDay) throw tooMany('over_request_rate_limit', 'Too many wrong codes today', guess.todaySeconds);
  if (guess.soon > perWindow) throw tooMany('over_request_rate_limit', 'Too many wrong codes', guess.soonSeconds);
  const given = { user, session, code: (code ?? '').replaceAll(/\s/g, ''), challenge: challenge ?? '' };
  if (challenge === null || challenge === undefined)
    throw new AuthError(404, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  const outcome = await inTransaction(auth.db, (db) => verifyIn(auth, db, request, given));
  if (outcome instanceof AuthError) throw outcome;
  await returnGuess(auth.db, key);
  return { status: 200, body: outcome };
}
