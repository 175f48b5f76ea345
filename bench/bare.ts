import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import bcrypt from 'bcrypt';
import { SignJWT } from 'jose';
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';

// The yardstick: the plainest handler that does the same work, in the way it is usually written.

export type BareOrder = {
  database: pg.PoolConfig;
  auth: pg.PoolConfig;
  role: string;
  claims: string;
  queries: Record<string, { text: string; values: (string | null)[] }>;
  secret: string;
};

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

async function answerQuery(pool: pg.Pool, order: BareOrder, name: string, body: string): Promise<string> {
  const query = order.queries[name];
  if (query === undefined) throw new Error(`no query ${name}`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      order.role,
      order.claims,
    ]);
    const values = body === '' ? query.values : [`[${body}]`];
    const { rows } = await client.query<(string | null)[]>({ name, text: query.text, values, rowMode: 'array' });
    await client.query('commit');
    return rows[0]?.[1] ?? '';
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function answerSignIn(pool: pg.Pool, { secret }: BareOrder, body: string): Promise<string> {
  const { email, password }: { email: string; password: string } = JSON.parse(body);
  const { rows } = await pool.query<{ id: string; hash: string }>(
    'select id, encrypted_password as hash from auth.users where email = $1',
    [email],
  );
  const user = rows[0];
  if (user === undefined || !(await bcrypt.compare(password, user.hash))) throw new Error('wrong');
  const session = randomUUID();
  const token = randomBytes(12).toString('base64url');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())`,
      [session, user.id],
    );
    await client.query(
      `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id) values ($1, $2, false, now(), now(), $3)`,
      [token, user.id, session],
    );
    await client.query('update auth.users set last_sign_in_at = now() where id = $1', [user.id]);
    await client.query('commit');
  } finally {
    client.release();
  }
  const signed = new SignJWT({ sub: user.id, role: 'authenticated', session_id: session }).setProtectedHeader({
    alg: 'HS256',
  });
  const access = await signed.setExpirationTime('1h').sign(new TextEncoder().encode(secret));
  return JSON.stringify({ access_token: access, refresh_token: token });
}

function serve(order: BareOrder): void {
  const api = new pg.Pool({ ...order.database, max: 20 });
  const auth = new pg.Pool({ ...order.auth, max: 10 });
  const server = createServer((request, reply) => {
    const name = (request.url ?? '/').slice(1);
    const body = request.method === 'POST' ? readText(request) : Promise.resolve('');
    body
      .then((text) => (name === 'sign-in' ? answerSignIn(auth, order, text) : answerQuery(api, order, name, text)))
      .then(
        (text) => {
          reply.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
          reply.end(text);
        },
        (error: unknown) => {
          const text = String(error);
          reply.writeHead(500, { 'content-length': Buffer.byteLength(text) });
          reply.end(text);
        },
      );
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
}

process.once('message', serve);
