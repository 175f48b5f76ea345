import type { PoolClient } from 'pg';
import { audit } from '../audit.ts';
import { secondsOf } from '../limit/duration.ts';
import { AuthError } from '../error.ts';
import type { AuthService } from '../service.ts';
import { findById, isBanned } from '../user/row.ts';
import { addRefreshToken, sessionReply } from './issue.ts';
import type { SessionReply } from './issue.ts';

type Token = { id: string; token: string; user_id: string; session_id: string | null; revoked: boolean; age: number };
type Session = { id: string; aal: 'aal1' | 'aal2' | 'aal3'; ended: boolean };

const wrong = (code: string, message: string): AuthError =>
  new AuthError(400, code, `Invalid Refresh Token: ${message}`);

async function findToken(
  { config }: AuthService,
  db: PoolClient,
  token: string,
): Promise<{ found: Token; session: Session } | AuthError> {
  const tokens = `select id, token, user_id, session_id, revoked, extract(epoch from now() - updated_at)::float8 as age
    from auth.refresh_tokens where token = $1`;
  const first = (await db.query<Token>(tokens, [token])).rows[0];
  if (first === undefined) return wrong('refresh_token_not_found', 'Refresh Token Not Found');
  // All refreshes of one session go one after the other, hence the second look at the token behind the lock.
  const { rows } = await db.query<Session>(
    `select id, aal, coalesce(not_after <= now(), false)
         or ($2 > 0 and created_at + make_interval(secs => $2) <= now())
         or ($3 > 0 and greatest(created_at, refreshed_at at time zone 'utc') + make_interval(secs => $3) <= now()) as ended
       from auth.sessions where id = $1 for update`,
    [first.session_id, secondsOrNone(config.sessions.timebox), secondsOrNone(config.sessions.inactivity_timeout)],
  );
  const session = rows[0];
  const found = (await db.query<Token>(tokens, [token])).rows[0];
  if (session === undefined || found === undefined) return wrong('session_not_found', 'No Valid Session Found');
  if (session.ended) return wrong('session_expired', 'Session Expired');
  return { found, session };
}

/** 0 where a duration of the configuration is left empty. */
function secondsOrNone(duration: string): number {
  return duration === '' || duration === '0' ? 0 : secondsOf(duration);
}

async function activeToken(db: PoolClient, session: string): Promise<{ token: string; parent: string | null } | null> {
  const { rows } = await db.query<{ token: string; parent: string | null }>(
    `select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
    [session],
  );
  return rows[0] ?? null;
}

/**
 * The token to hand out for a token: a new one, spending the old; the one that is active already, where the client missed
 * the last answer; or null where a spent token comes back, which means that two hold it.
 */
async function exchange(
  { config }: AuthService,
  db: PoolClient,
  found: Token,
  session: Session,
): Promise<string | null> {
  if (!config.enable_refresh_token_rotation && !found.revoked) return found.token;
  if (found.revoked) {
    const active = await activeToken(db, session.id);
    if (active !== null && active.parent === found.token) return active.token;
    if (active === null || found.age > config.refresh_token_reuse_interval) return null;
    return active.token;
  }
  await db.query('update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1', [found.id]);
  return addRefreshToken(db, found.user_id, session.id, found.token);
}

/**
 * Exchanges a refresh token for a fresh session reply. A refusal is returned, not thrown, so that the revocation of a
 * stolen family is kept.
 */
export async function refreshSession(
  auth: AuthService,
  db: PoolClient,
  token: string,
  address: string,
): Promise<SessionReply | AuthError> {
  const place = await findToken(auth, db, token);
  if (place instanceof AuthError) return place;
  const { found, session } = place;
  const user = await findById(db, found.user_id);
  if (user === null) return wrong('refresh_token_not_found', 'Refresh Token Not Found');
  if (isBanned(user)) return wrong('user_banned', 'User Banned');
  const next = await exchange(auth, db, found, session);
  if (next === null) {
    await db.query(
      'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
      [session.id],
    );
    await audit(db, user, 'token_revoked', address);
    return wrong('refresh_token_already_used', 'Already Used');
  }
  await db.query(`update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1`, [
    session.id,
  ]);
  await audit(db, user, 'token_refreshed', address);
  return sessionReply(auth, db, user, session, next);
}
