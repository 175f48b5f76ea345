import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import pg from 'pg';
import { giveFile, takeFile } from './bare-file.ts';
import type { AsCaller } from './bare-file.ts';
import { answerRefresh } from './bare-refresh.ts';
import { answerSignIn } from './bare-sign-in.ts';
import { inBareTransaction } from './bare-transaction.ts';
import type { Statement } from './statement.ts';

// The yardstick: the plainest handler that does the same work, in the way it is usually written.

export type BareOrder = {
  database: pg.PoolConfig;
  auth: pg.PoolConfig;
  role: string;
  claims: string;
  queries: Record<string, Statement>;
  secret: string;
  /** Where it puts files. */
  folder: string;
};

type Ground = { api: pg.Pool; auth: pg.Pool; order: BareOrder };

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString();
}

function asCaller<T>({ api, order }: Ground, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return inBareTransaction(api, async (client) => {
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      order.role,
      order.claims,
    ]);
    return work(client);
  });
}

async function answerQuery(ground: Ground, name: string, body: string): Promise<string> {
  const query = ground.order.queries[name];
  if (query === undefined) throw new Error(`no query ${name}`);
  const values = body === '' ? query.values : [body.startsWith('[') ? body : `[${body}]`];
  return asCaller(ground, async (client) => {
    const { rows } = await client.query<(string | null)[]>({ name, text: query.text, values, rowMode: 'array' });
    return rows[0]?.[1] ?? '';
  });
}

async function answer(ground: Ground, request: IncomingMessage, reply: ServerResponse): Promise<string | null> {
  const { auth, order } = ground;
  const [name = '', file = ''] = (request.url ?? '/').slice(1).split('/');
  const query: AsCaller = async (text, values) =>
    asCaller(ground, async (client) => (await client.query({ name, text, values })).rows);
  if (name === 'upload') return takeFile(request, query, order.folder, file);
  if (name === 'download') return giveFile(reply, query, order.folder, file).then(() => null);
  const body = request.method === 'POST' ? await readText(request) : '';
  if (name === 'sign-in') return answerSignIn(auth, order.secret, body);
  if (name === 'refresh') return answerRefresh(auth, order.secret, body);
  return answerQuery(ground, name, body);
}

function serve(order: BareOrder): void {
  const api = new pg.Pool({ ...order.database, max: 20 });
  const auth = new pg.Pool({ ...order.auth, max: 10 });
  // The database of the run may end before this process does.
  for (const pool of [api, auth]) pool.on('error', () => undefined);
  const server = createServer((request, reply) => {
    answer({ api, auth, order }, request, reply).then(
      (text) => {
        if (text === null) return;
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
