import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { SignJWT } from 'jose';
import type pg from 'pg';
import { columns } from '../server/auth/user/row.ts';
import { inBareTransaction } from './bare-transaction.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

export type User = { id: string; email: string; hash: string; raw_app_meta_data: object; raw_user_meta_data: object };

export async function audit(client: pg.PoolClient, user: User, action: string): Promise<void> {
  await client.query(
    `insert into auth.audit_log_entries (instance_id, id, payload, created_at, ip_address)
     values ($3, gen_random_uuid(), $1, now(), $2)`,
    [{ action, actor_id: user.id, actor_username: user.email, log_type: 'account' }, '127.0.0.1', nobody],
  );
}

/** The reply's text for a session: its methods and identities are read, an access token is signed. */
export async function replyOf(
  client: pg.PoolClient,
  secret: string,
  user: User,
  session: string,
  refresh: string,
): Promise<string> {
  const { rows: amr } = await client.query(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [session],
  );
  const { rows: identities } = await client.query(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
     from auth.identities where user_id = any($1::uuid[]) order by created_at, id`,
    [[user.id]],
  );
  const claims = { sub: user.id, role: 'authenticated', email: user.email, app_metadata: user.raw_app_meta_data };
  const signed = new SignJWT({ ...claims, user_metadata: user.raw_user_meta_data }).setProtectedHeader({
    alg: 'HS256',
  });
  const access = await signed.setExpirationTime('1h').sign(new TextEncoder().encode(secret));
  const shown = { ...user, encrypted_password: undefined, hash: undefined, identities };
  return JSON.stringify({ access_token: access, refresh_token: refresh, session, amr, user: shown });
}

/** The statements of a sign-in, as the server runs them, one after the other. */
async function openSession(client: pg.PoolClient, secret: string, user: User): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values (gen_random_uuid(), $1, now(), now(), 'aal1', $2, $3::inet) returning id`,
    [user.id, null, '127.0.0.1'],
  );
  const session = rows[0]?.id ?? '';
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, now(), now(), 'password')`,
    [session],
  );
  const token = randomBytes(16).toString('base64url');
  await client.query(
    `insert into auth.refresh_tokens (instance_id, token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($4, $1, $2, $3, null, false, now(), now())`,
    [token, user.id, session, nobody],
  );
  await client.query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [user.id]);
  await client.query(`update auth.identities set last_sign_in_at = now() where user_id = $1 and provider = 'email'`, [
    user.id,
  ]);
  const { rows: users } = await client.query<User>(`select ${columns} from auth.users where id = $1`, [user.id]);
  await audit(client, user, 'login');
  return replyOf(client, secret, users[0] ?? user, session, token);
}

/** Signs in with the address and password of the body; gives the reply's text. Throws where the password is wrong. */
export async function answerSignIn(pool: pg.Pool, secret: string, body: string): Promise<string> {
  const { email, password }: { email: string; password: string } = JSON.parse(body);
  const { rows } = await pool.query<User>(
    `select ${columns}, encrypted_password as hash from auth.users
     where lower(email) = $1 and email is not null and is_sso_user = false and deleted_at is null`,
    [email],
  );
  const user = rows[0];
  if (user === undefined || !(await bcrypt.compare(password, user.hash))) throw new Error('wrong');
  return inBareTransaction(pool, (client) => openSession(client, secret, user));
}
