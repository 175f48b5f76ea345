import { audit } from '../audit.ts';
import { invalid } from '../error.ts';
import type { AuthReply, AuthRequest, AuthService } from '../service.ts';
import { requireUser } from '../session/bearer.ts';
import { inTransaction } from '../transaction.ts';

const conditions: Record<string, string> = {
  global: 'user_id = $1 and $2::uuid is not null',
  local: 'user_id = $1 and id = $2',
  others: 'user_id = $1 and id <> $2',
};

/** `POST /logout?scope=global|local|others`: ends sessions of the bearer; their refresh tokens go with them. */
export async function logOut(auth: AuthService, request: AuthRequest): Promise<AuthReply> {
  const condition = conditions[request.url.searchParams.get('scope') ?? 'global'];
  if (condition === undefined) throw invalid('Unsupported logout scope');
  const { user, session } = await requireUser(auth, request);
  await inTransaction(auth.db, async (db) => {
    await db.query(`delete from auth.sessions where ${condition}`, [user.id, session]);
    await audit(db, user, 'logout', request.address);
  });
  return { status: 204 };
}
