import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { AuthError, invalid } from '../error.ts';
import { requireSecondFactor } from '../factor/level.ts';
import { factorsOf } from '../factor/row.ts';
import { offerTotp } from '../factor/totp.ts';
import { readInput, text } from '../input.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireUser } from '../session/bearer.ts';
import { inTransaction } from '../transaction.ts';
import { lockById } from '../user/row.ts';

const shape = z.object({ factor_type: text.nullish(), friendly_name: text.nullish(), issuer: text.nullish() });
/** A factor that was offered and not proved in this time is forgotten. */
const openMinutes = 5;

function nameTaken(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === '23505')
    return new AuthError(
      422,
      'mfa_factor_name_conflict',
      'A factor with this friendly name for this user already exists',
    );
  return error;
}

/** `POST /factors`: offers two-step verification; it counts from its first right code on. */
export async function enrolFactor(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { user, session } = await requireUser(auth, request);
  const { factor_type: type, friendly_name: name, issuer } = readInput(request, shape);
  if (type === 'phone' || type === 'webauthn')
    throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`);
  if (type !== 'totp') throw invalid('factor_type needs to be totp');
  const { mfa } = auth.config;
  if (!mfa.totp.enroll_enabled)
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
  const offer = offerTotp(issuer ?? new URL(auth.config.site_url).host, user.email ?? user.id);
  const id = randomUUID();
  await inTransaction(auth.db, async (db) => {
    // Of many at the same time each counts those before it.
    await lockById(db, user.id);
    await db.query(
      `delete from auth.mfa_factors where user_id = $1 and status = 'unverified'
         and created_at < now() - make_interval(mins => $2)`,
      [user.id, openMinutes],
    );
    const known = await factorsOf(db, user.id);
    if (known.length >= mfa.max_enrolled_factors)
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Maximum number of verified factors reached, unenroll to continue',
      );
    if (known.some(({ status }) => status === 'verified'))
      await requireSecondFactor(db, session, 403, 'AAL2 required to enroll a new factor');
    await db
      .query(
        `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
         values ($1, $2, $3, 'totp', 'unverified', now(), now(), $4)`,
        [id, user.id, name ?? '', offer.secret],
      )
      .catch((error: unknown) => {
        throw nameTaken(error);
      });
    await audit(db, user, 'factor_in_progress', request.address, { factor_id: id });
  });
  return { status: 200, body: { id, type: 'totp', friendly_name: name ?? '', totp: offer } };
}
