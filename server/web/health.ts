import { sendJson } from '../http/reply.ts';
import type { Route, Stack } from '../stack.ts';

const patience = 2000;

/** Asks the database on a connection of its own, so that a busy server isn't taken for one that is away. */
async function ask({ db }: Stack): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), patience).unref();
  });
  try {
    await Promise.race([db.health.query('select 1'), late]);
    return true;
  } catch {
    return false;
  }
}

function postgresVersion(version: number): string {
  return `${Math.floor(version / 10000)}.${version % 10000}`;
}

/** `/healthz`: 200 while requests can be served, 503 while the database is away. */
export function createHealth(stack: Stack, version: string): Route {
  let asking: Promise<boolean> | null = null;
  return async (_request, reply) => {
    // Those who ask at the same time get one answer.
    asking ??= ask(stack).finally(() => (asking = null));
    const ready = await asking;
    const body = { status: ready ? 'ready' : 'unavailable', version, postgres: postgresVersion(stack.db.version) };
    sendJson(reply, ready ? 200 : 503, body, { 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '2' }) });
  };
}
