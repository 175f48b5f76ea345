import { sendJson } from '../http/reply.ts';
import type { Route, Stack } from '../stack.ts';

const patience = 2000;

async function isReady({ db }: Stack): Promise<boolean> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), patience).unref();
  });
  try {
    await Promise.race([db.api.query('select 1'), late]);
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
  return async (_request, reply) => {
    const ready = await isReady(stack);
    const body = {
      status: ready ? 'ready' : 'unavailable',
      version,
      postgres: postgresVersion(stack.db.version),
    };
    sendJson(reply, ready ? 200 : 503, body, {
      'cache-control': 'no-store',
      ...(ready ? {} : { 'retry-after': '2' }),
    });
  };
}
