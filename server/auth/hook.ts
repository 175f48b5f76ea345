import pg from 'pg';
import type { ProjectConfig } from '../project/config.ts';
import { AuthError } from './error.ts';
import type { AuthService } from './service.ts';
import type { Db } from './user/row.ts';

export type HookName = keyof ProjectConfig['auth']['hook'];

const patience = 2000;

function refusalOf(answer: unknown): AuthError | null {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const { http_code: status, message }: { http_code?: unknown; message?: unknown } = Object(answer.error);
  const code = typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
  return new AuthError(code, 'hook_error', typeof message === 'string' ? message : 'The hook refused');
}

async function call(db: Db, uri: string, event: unknown): Promise<unknown> {
  const [schema = '', name = ''] = new URL(uri).pathname.split('/').slice(1);
  const fn = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
  await db.query(`set local statement_timeout = ${patience}`);
  const { rows } = await db.query<{ answer: unknown }>(`select ${fn}($1::jsonb) as answer`, [JSON.stringify(event)]);
  await db.query('set local statement_timeout to default');
  return rows[0]?.answer ?? null;
}

/**
 * Asks a function of the project (`auth.hook` in config.toml, `pg-functions://...`), within the transaction; returns
 * its answer, or null if there is no such hook. Throws its refusal; a hook that fails stops the request.
 */
export async function askHook(auth: AuthService, db: Db, name: HookName, event: unknown): Promise<unknown> {
  const hook = auth.config.hook[name];
  if (hook?.enabled !== true) return null;
  const answer = await call(db, hook.uri, event).catch((error: unknown) => {
    auth.stack.log.error('A hook failed', { hook: name, error });
    throw new AuthError(500, 'hook_error', `Error running hook URI: ${hook.uri}`);
  });
  const refusal = refusalOf(answer) ?? rejected(answer);
  if (refusal !== null) throw refusal;
  return answer;
}

/** What hooks on attempts answer: `{"decision": "reject", "message": ...}`. */
function rejected(answer: unknown): AuthError | null {
  if (typeof answer !== 'object' || answer === null || !('decision' in answer) || answer.decision !== 'reject')
    return null;
  const words = 'message' in answer && typeof answer.message === 'string' ? answer.message : 'The attempt was rejected';
  return new AuthError(400, 'hook_rejected', words);
}
