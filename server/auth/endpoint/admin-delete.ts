import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import pg from 'pg';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { endCodes } from '../code/one-time.ts';
import { AuthError } from '../error.ts';
import { readInput } from '../input.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireAdmin } from '../session/bearer.ts';
import { inTransaction } from '../transaction.ts';
import { lockById } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';
import { readId } from './admin-input.ts';

const shape = z.object({ should_soft_delete: z.boolean().nullish() });

function obscure(user: string, text: string): string {
  return createHash('sha256')
    .update(user + text)
    .digest('base64url');
}

/** Keeps the row for what points at it, but nothing of the person and no way in. */
async function softDelete(db: PoolClient, user: UserRow): Promise<void> {
  await db.query('delete from auth.sessions where user_id = $1', [user.id]);
  await db.query('delete from auth.mfa_factors where user_id = $1', [user.id]);
  await endCodes(db, user.id);
  await db.query(
    `update auth.users set email = $2, phone = null, encrypted_password = '', email_change = '', raw_user_meta_data = '{}',
       raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
     where id = $1`,
    [user.id, user.email === null ? null : obscure(user.id, user.email)],
  );
  await db.query(`update auth.identities set identity_data = '{}', provider_id = $2 where user_id = $1`, [
    user.id,
    obscure(user.id, user.id),
  ]);
}

async function hardDelete(db: PoolClient, user: UserRow): Promise<void> {
  try {
    await db.query('delete from auth.users where id = $1', [user.id]);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !error.code?.startsWith('23')) throw error;
    throw new AuthError(500, 'unexpected_failure', 'Database error deleting user');
  }
}

/** `DELETE /admin/users/:id`. */
export async function adminDeleteUser(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  await requireAdmin(auth, request);
  const id = readId(request.params[0]);
  const soft = readInput(request, shape).should_soft_delete ?? false;
  await inTransaction(auth.db, async (db) => {
    const user = await lockById(db, id);
    if (user === null) throw new AuthError(404, 'user_not_found', 'User not found');
    await audit(db, null, 'user_deleted', request.address, { user_id: id, user_email: user.email ?? '' });
    await (soft ? softDelete : hardDelete)(db, user);
  });
  return { status: 200, body: {} };
}
