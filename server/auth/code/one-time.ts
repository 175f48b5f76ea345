import { createHmac, randomInt } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { AuthService } from '../service.ts';
import { kinds } from './kind.ts';
import type { CodeKind, TokenType } from './kind.ts';

export type Code = { code: string; hash: string };

const mostWrong = 5;

/**
 * What is kept of a code, and what the link in the mail carries. Keyed with a secret of this installation: a bare hash
 * of address and code could be computed from the address with a million guesses.
 */
function hashOf(auth: AuthService, type: TokenType, email: string, code: string): string {
  const key = createHmac('sha256', auth.stack.keys.jwtSecret).update('one-time codes').digest();
  return createHmac('sha224', key)
    .update(JSON.stringify([type, email, code]))
    .digest('hex');
}

/** Makes a code for an account, in place of the one before it. `pkce` marks links that end in a code exchange. */
export async function issueCode(
  auth: AuthService,
  db: PoolClient,
  user: string,
  kind: CodeKind,
  email: string,
  pkce: boolean,
): Promise<Code> {
  const { token, sent } = kinds[kind];
  const length = auth.config.email.otp_length;
  const code = String(randomInt(10 ** length)).padStart(length, '0');
  const hash = `${pkce ? 'pkce_' : ''}${hashOf(auth, token, email, code)}`;
  await db.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, $3, $4, now() at time zone 'utc', now() at time zone 'utc')
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
       created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [user, token, hash, email],
  );
  const times = sent.map((column) => `${column} = now()`).join(', ');
  await db.query(`update auth.users set ${token} = $2, ${times}, updated_at = now() where id = $1`, [user, hash]);
  await db.query('delete from supabase_platform.code_attempts where user_id = $1', [user]);
  return { code, hash };
}

/** Ends codes of an account: the given ones, or all. */
export async function endCodes(db: PoolClient, user: string, types?: readonly TokenType[]): Promise<void> {
  const all: readonly TokenType[] = Object.values(kinds).map((kind) => kind.token);
  const ended = [...new Set(types ?? all)];
  await db.query('delete from auth.one_time_tokens where user_id = $1 and token_type::text = any($2)', [user, ended]);
  const cleared = ended.map((column) => `${column} = ''`).join(', ');
  await db.query(`update auth.users set ${cleared} where id = $1`, [user]);
  await db.query('delete from supabase_platform.code_attempts where user_id = $1', [user]);
}

async function isUsedUp(db: PoolClient, user: string, device: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from supabase_platform.code_attempts where user_id = $1 and device = $2 and wrong >= $3',
    [user, device, mostWrong],
  );
  return (rowCount ?? 0) > 0;
}

async function countWrong(db: PoolClient, user: string, device: string): Promise<void> {
  await db.query(
    `insert into supabase_platform.code_attempts as a (user_id, device, wrong) values ($1, $2, 1)
     on conflict (user_id, device) do update set wrong = a.wrong + 1`,
    [user, device],
  );
}

/** A code as it was entered, by a browser that the account knows or by a stranger. */
export type CodeTry = { email: string; code: string; device: string | null };

/**
 * The type of code that fits, or null. The caller holds a lock on the account, so that tries at the same time are counted one by
 * one, and commits also when null comes back: after five wrong ones of strangers, or of one known browser, no more of theirs are checked
 * until another code is sent. The link of the same mail still opens.
 */
export async function tryCode(
  auth: AuthService,
  db: PoolClient,
  user: string,
  types: readonly TokenType[],
  { email, code, device }: CodeTry,
): Promise<TokenType | null> {
  if (await isUsedUp(db, user, device ?? '')) return null;
  const { rows } = await db.query<{ type: TokenType; hash: string; age: number }>(
    `select token_type as type, token_hash as hash, extract(epoch from (now() at time zone 'utc') - created_at)::float8 as age
     from auth.one_time_tokens where user_id = $1 and token_type::text = any($2) and relates_to = $3`,
    [user, types, email],
  );
  if (rows.length === 0) return null;
  const live = rows.filter((row) => row.age <= auth.config.email.otp_expiry);
  const fitting = live.find((row) => row.hash.replace(/^pkce_/, '') === hashOf(auth, row.type, email, code));
  if (fitting !== undefined) return fitting.type;
  await countWrong(db, user, device ?? '');
  return null;
}

/** The account and type behind the token of a link, while it lives. */
export async function findLink(
  auth: AuthService,
  db: PoolClient,
  types: readonly TokenType[],
  token: string,
  kind: CodeKind,
): Promise<{ user: string; type: TokenType; email: string } | null> {
  const seconds = Math.max(kinds[kind].linkSeconds ?? 0, auth.config.email.otp_expiry);
  const { rows } = await db.query<{ user: string; type: TokenType; email: string }>(
    `select user_id as user, token_type as type, relates_to as email from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any($2)
       and created_at > (now() at time zone 'utc') - make_interval(secs => $3)`,
    [token, types, seconds],
  );
  return rows[0] ?? null;
}
