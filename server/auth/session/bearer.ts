import { verifierOf } from '../../http/caller.ts';
import { HttpError } from '../../http/error.ts';
import { AuthError } from '../error.ts';
import type { AuthRequest, AuthService } from '../service.ts';
import { findById } from '../user/row.ts';
import type { UserRow } from '../user/row.ts';

type Claims = Record<string, unknown>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function claimsOf(auth: AuthService, request: AuthRequest): Promise<Claims> {
  if (request.bearer === null)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  try {
    return await verifierOf(auth.stack).verify(request.bearer);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
}

/** The account and the session behind the bearer token; 401 or 403 where there is none any more. */
export async function requireUser(
  auth: AuthService,
  request: AuthRequest,
): Promise<{ user: UserRow; session: string }> {
  const { sub, session_id: session } = await claimsOf(auth, request);
  if (typeof sub !== 'string' || sub === '') throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!uuid.test(sub)) throw new AuthError(403, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  const user = await findById(auth.db, sub);
  if (user === null) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  const gone = new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  if (typeof session !== 'string' || !uuid.test(session)) throw gone;
  const { rowCount } = await auth.db.query('select from auth.sessions where id = $1 and user_id = $2', [
    session,
    user.id,
  ]);
  if (rowCount === 0) throw gone;
  return { user, session };
}

/** Lets only the service role pass. */
export async function requireAdmin(auth: AuthService, request: AuthRequest): Promise<void> {
  const { role } = await claimsOf(auth, request);
  if (role !== 'service_role' && role !== 'supabase_admin') throw new AuthError(403, 'not_admin', 'User not allowed');
}
