import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';
import { answerSignIn } from './bare-sign-in.ts';

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

function serve(order: BareOrder): void {
  const api = new pg.Pool({ ...order.database, max: 20 });
  const auth = new pg.Pool({ ...order.auth, max: 10 });
  const server = createServer((request, reply) => {
    const name = (request.url ?? '/').slice(1);
    const body = request.method === 'POST' ? readText(request) : Promise.resolve('');
    body
      .then((text) =>
        name === 'sign-in' ? answerSignIn(auth, order.secret, text) : answerQuery(api, order, name, text),
      )
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
