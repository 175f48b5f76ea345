import type { PoolClient } from 'pg';
import { audit } from '../audit.ts';
import { AuthError } from '../error.ts';
import { lower, requireSecondFactor } from '../factor/level.ts';
import { factorJson, factorsOf, lockFactor } from '../factor/row.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireAdmin, requireUser } from '../session/bearer.ts';
import { inTransaction } from '../transaction.ts';
import { findById } from '../user/row.ts';
import { readId } from './admin-input.ts';

const unknown = (): AuthError => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

async function removeFactor(db: PoolClient, id: string): Promise<void> {
  await lower(db, id);
  await db.query('delete from auth.mfa_factors where id = $1', [id]);
}

/** `DELETE /factors/:id`: the owner gives up two-step verification, having proved one. */
export async function unenrolFactor(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const { user, session } = await requireUser(auth, request);
  const id = await inTransaction(auth.db, async (db) => {
    const factor = await lockFactor(db, user.id, request.params[0] ?? '');
    if (factor === null) throw unknown();
    if (factor.status === 'verified')
      await requireSecondFactor(db, session, 422, 'AAL2 required to unenroll verified factor');
    await removeFactor(db, factor.id);
    await audit(db, user, 'factor_unenrolled', request.address, { factor_id: factor.id });
    return factor.id;
  });
  return { status: 200, body: { id } };
}

/** `GET /admin/users/:id/factors`. */
export async function adminListFactors(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const user = await findById(auth.db, readId(request.params[0]));
  if (user === null) throw new AuthError(404, 'user_not_found', 'User not found');
  return { status: 200, body: (await factorsOf(auth.db, user.id)).map(factorJson) };
}

/** `DELETE /admin/users/:id/factors/:factor`: for someone who lost the phone. */
export async function adminDeleteFactor(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const user = readId(request.params[0]);
  const factor = await inTransaction(auth.db, async (db) => {
    const found = await lockFactor(db, user, request.params[1] ?? '');
    if (found === null) throw unknown();
    await removeFactor(db, found.id);
    await audit(db, null, 'factor_deleted', request.address, { user_id: user, factor_id: found.id });
    return found;
  });
  return { status: 200, body: factorJson(factor) };
}
