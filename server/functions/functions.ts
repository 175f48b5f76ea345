import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bearerOf, fullKey, verifierOf } from '../http/caller.ts';
import { HttpError } from '../http/error.ts';
import { placeOf } from '../http/place.ts';
import { sendJson } from '../http/reply.ts';
import type { Route, Stack } from '../stack.ts';
import { functionEnv } from './env.ts';
import { FunctionFailure, FunctionHost } from './host.ts';
import { forward } from './forward.ts';
import type { FunctionSource } from './message.ts';

export type Functions = { route: Route; close: () => Promise<void> };

// A Request can't hold every method that HTTP has.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = methods.join(', ');
const idleLimit = 5 * 60 * 1000;

/** The HTTP answers to a failure, as Supabase's runtime gives them. */
const failures = {
  boot: [503, 'BOOT_ERROR', 'Function failed to start (please check logs)'],
  crash: [546, 'WORKER_ERROR', 'Function exited due to an error (please check logs)'],
  error: [500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)'],
  time: [546, 'WORKER_LIMIT', 'Function failed due to not having enough compute resources (please check logs)'],
} as const;

async function requireToken(stack: Stack, request: IncomingMessage): Promise<void> {
  const token = bearerOf(request);
  if (token === null) throw new HttpError(401, { code: 401, message: 'Missing authorization header' });
  await verifierOf(stack)
    .verify(fullKey(stack, token))
    .catch((error: unknown) => {
      if (error instanceof HttpError) throw new HttpError(401, { code: 401, message: 'Invalid JWT' });
      throw error;
    });
}

/**
 * Runs the functions of the project below /functions/v1, each `functions/<name>/index.ts` in a thread of its own that
 * starts with the first call, is kept warm, and ends after five idle minutes. `timeLimit` is in milliseconds.
 */
export function createFunctions(stack: Stack, timeLimit = 150_000): Functions {
  const hosts = new Map<string, FunctionHost>();
  const timer = setInterval(() => {
    for (const [name, host] of hosts)
      if (host.ended || host.idle > idleLimit) {
        hosts.delete(name);
        void host.stop();
      }
  }, 30_000).unref();

  async function hostOf(name: string, source: FunctionSource): Promise<FunctionHost> {
    const env = await functionEnv(stack);
    const known = hosts.get(name);
    if (known !== undefined && !known.ended) return known;
    const host = new FunctionHost(name, source, env, stack.log);
    hosts.set(name, host);
    return host;
  }

  async function serve(request: IncomingMessage, reply: ServerResponse, url: URL): Promise<void> {
    const [, name = ''] = /^\/functions\/v1\/([^/]+)/.exec(url.pathname) ?? [];
    const { projectDir } = stack.settings;
    const config = stack.config.functions[name];
    // What config.toml names counts from its own folder.
    const entry = resolve(projectDir, config?.entrypoint ?? join('functions', name, 'index.ts'));
    const imports = config?.import_map === undefined ? null : resolve(projectDir, config.import_map);
    if (!/^[A-Za-z0-9][\w-]*$/.test(name) || config?.enabled === false || !existsSync(entry))
      throw new HttpError(404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
    if (!methods.includes(request.method ?? ''))
      throw new HttpError(405, { code: 'METHOD_NOT_ALLOWED', message: 'Method not allowed' }, { allow });
    if ((config?.verify_jwt ?? true) && request.method !== 'OPTIONS') await requireToken(stack, request);
    await forward(
      await hostOf(name, { entry, imports }),
      request,
      reply,
      `${stack.url}${url.pathname}${url.search}`,
      timeLimit,
    );
  }

  return {
    route: async (request, reply, url) => {
      try {
        await serve(request, reply, url);
      } catch (error) {
        if (!(error instanceof FunctionFailure)) throw error;
        stack.log.error('A function failed', { ...placeOf(reply), reason: error.message });
        const [status, code, message] = failures[error.kind];
        // After the first bytes nothing more can be said.
        if (reply.headersSent) reply.destroy();
        else sendJson(reply, status, { code, message }, request.complete ? {} : { connection: 'close' });
      }
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([...hosts.values()].map((host) => host.stop()));
    },
  };
}
