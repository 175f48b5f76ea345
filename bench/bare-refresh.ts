import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { columns } from '../server/auth/user/row.ts';
import { audit, replyOf } from './bare-sign-in.ts';
import type { User } from './bare-sign-in.ts';
import { inBareTransaction } from './bare-transaction.ts';

const nobody = '00000000-0000-0000-0000-000000000000';
const tokens = 'select id, user_id, session_id, revoked from auth.refresh_tokens where token = $1';

async function exchange(client: pg.PoolClient, secret: string, token: string): Promise<string> {
  const { rows: found } = await client.query<{ id: string; user_id: string; session_id: string }>(tokens, [token]);
  const [old] = found;
  if (old === undefined) throw new Error('no such token');
  await client.query('select from auth.sessions where id = $1 for update', [old.session_id]);
  await client.query(tokens, [token]);
  const { rows } = await client.query<User>(`select ${columns} from auth.users where id = $1`, [old.user_id]);
  const [user] = rows;
  if (user === undefined) throw new Error('no such user');
  await client.query('update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1', [old.id]);
  const next = randomBytes(16).toString('base64url');
  await client.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($5, $1, $2, $3, $4, false, now(), now())`,
    [next, old.user_id, old.session_id, token, nobody],
  );
  await client.query(
    `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now() where id = $1`,
    [old.session_id],
  );
  await audit(client, user, 'token_refreshed');
  return replyOf(client, secret, user, old.session_id, next);
}

/** Spends a refresh token for the next one; gives the reply's text. Throws for one that is not there. */
export async function answerRefresh(pool: pg.Pool, secret: string, body: string): Promise<string> {
  const { refresh_token: token }: { refresh_token: string } = JSON.parse(body);
  return inBareTransaction(pool, (client) => exchange(client, secret, token));
}
