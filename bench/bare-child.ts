import type { BareOrder } from './bare.ts';
import { startChild } from './child.ts';
import type { Keys, Postgres } from './database.ts';

export type Bare = { url: string; pid: number; stop: () => Promise<void> };

/** The bare handler in a process of its own, for the person of a token. */
export async function startBare(
  postgres: Postgres,
  keys: Keys,
  token: string,
  queries: BareOrder['queries'],
  folder = '',
): Promise<Bare> {
  const child = startChild('bare.ts');
  const order: BareOrder = {
    database: postgres.as('authenticator'),
    auth: postgres.as('supabase_auth_admin'),
    role: 'authenticated',
    claims: Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    queries,
    secret: keys.jwtSecret,
    folder,
  };
  const answer = await child.ask(order);
  const port = typeof answer === 'object' && answer !== null && 'port' in answer ? Number(answer.port) : 0;
  return { url: `http://127.0.0.1:${port}`, pid: child.process.pid ?? 0, stop: () => child.stop() };
}
