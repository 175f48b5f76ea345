import type { PoolClient } from 'pg';
import { audit } from '../audit.ts';
import { secondsOf } from '../limit/duration.ts';
import { AuthError } from '../error.ts';
import type { AuthService } from '../service.ts';
import { isBanned } from '../user/row.ts';
import { readHolder } from './holder.ts';
import { insertToken, newRefreshToken, sessionReply } from './issue.ts';
import type { SessionReply } from './issue.ts';

type Token = {
  id: string;
  token: string;
  user_id: string;
  session_id: string;
  revoked: boolean;
  age: number;
  /** Of its session. */
  aal: 'aal1' | 'aal2' | 'aal3';
  ended: boolean;
};

const wrong = (code: string, message: string): AuthError =>
  new AuthError(400, code, `Invalid Refresh Token: ${message}`);

// All refreshes of one session go one after the other: who waited for its lock sees the token as it is behind it, because
// the token's row is locked after it.
const lock = `select t.id, t.token, t.user_id, t.session_id, t.revoked, s.aal,
    extract(epoch from now() - t.updated_at)::float8 as age,
    coalesce(s.not_after <= now(), false)
      or ($2 > 0 and s.created_at + make_interval(secs => $2) <= now())
      or ($3 > 0 and greatest(s.created_at, s.refreshed_at at time zone 'utc') + make_interval(secs => $3) <= now()) as ended
  from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id
  where t.token = $1 for update of s for update of t`;

async function lockToken({ config }: AuthService, db: PoolClient, token: string): Promise<Token | AuthError> {
  const { timebox, inactivity_timeout: idle } = config.sessions;
  const values = [token, secondsOrNone(timebox), secondsOrNone(idle)];
  const [found] = (await db.query<Token>({ name: 'auth_lock_token', text: lock, values })).rows;
  if (found !== undefined) return found.ended ? wrong('session_expired', 'Session Expired') : found;
  const { rowCount } = await db.query('select from auth.refresh_tokens where token = $1', [token]);
  if (rowCount === 0) return wrong('refresh_token_not_found', 'Refresh Token Not Found');
  return wrong('session_not_found', 'No Valid Session Found');
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

const rotate = `with spent as (update auth.refresh_tokens set revoked = true, updated_at = now() where id = $5)
  ${insertToken}`;
const refreshed = `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1`;

/**
 * The token to hand out for a token: a new one, spending the old; the one that is active already, where the client missed
 * the last answer; or null where a spent token comes back, which means that two hold it.
 */
async function exchange({ config }: AuthService, db: PoolClient, found: Token): Promise<string | null> {
  if (!config.enable_refresh_token_rotation && !found.revoked) return found.token;
  if (found.revoked) {
    const active = await activeToken(db, found.session_id);
    if (active !== null && active.parent === found.token) return active.token;
    if (active === null || found.age > config.refresh_token_reuse_interval) return null;
    return active.token;
  }
  const next = newRefreshToken();
  const values = [next, found.user_id, found.session_id, found.token, found.id];
  await db.query({ name: 'auth_rotate', text: rotate, values });
  return next;
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
  const found = await lockToken(auth, db, token);
  if (found instanceof AuthError) return found;
  const { session_id: session, aal } = found;
  const holder = await readHolder(db, found.user_id, session);
  if (holder === null) return wrong('refresh_token_not_found', 'Refresh Token Not Found');
  if (isBanned(holder.user)) return wrong('user_banned', 'User Banned');
  const next = await exchange(auth, db, found);
  if (next === null) {
    await db.query(
      'update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked',
      [session],
    );
    await audit(db, holder.user, 'token_revoked', address);
    return wrong('refresh_token_already_used', 'Already Used');
  }
  await db.query({ name: 'auth_refreshed', text: refreshed, values: [session] });
  await audit(db, holder.user, 'token_refreshed', address);
  return sessionReply(auth, db, holder, { id: session, aal }, next);
}
