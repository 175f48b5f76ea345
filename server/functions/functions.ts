import type { IncomingMessage, ServerResponse } from 'node:http';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bearerOf, callerOfToken } from '../http/caller.ts';
import { HttpError } from '../http/error.ts';
import { placeOf } from '../http/place.ts';
import type { Caller, Route, Stack } from '../stack.ts';
import { CallBodies } from './bodies.ts';
import { goneOf } from '../share/request.ts';
import { functionEnv } from './env.ts';
import { codeHeader, FunctionFailure, sendFailure } from './failure.ts';
import { FunctionHost } from './host.ts';
import { forward } from './forward.ts';
import type { FunctionSource } from './message.ts';
import { shareOfCall } from './share.ts';

export type Functions = { route: Route; close: () => Promise<void> };

// A Request can't hold every method that HTTP has.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const allow = methods.join(', ');
const notFound = { [codeHeader]: 'NOT_FOUND' };
const idleLimit = 5 * 60 * 1000;

function unauthorized(code: string, message: string): HttpError {
  return new HttpError(401, { code: `UNAUTHORIZED_${code}`, message }, { [codeHeader]: `UNAUTHORIZED_${code}` });
}

/** What is wrong with a token that does not verify. */
function refusalOf(token: string): HttpError {
  const [head = ''] = token.split('.');
  let alg: unknown;
  try {
    alg = Object(JSON.parse(Buffer.from(head, 'base64url').toString())).alg;
  } catch {
    return unauthorized('INVALID_JWT_FORMAT', 'Invalid JWT');
  }
  if (alg === 'HS256') return unauthorized('LEGACY_JWT', 'Invalid JWT');
  if (alg === 'ES256' || alg === 'RS256') return unauthorized('ASYMMETRIC_JWT', 'Invalid JWT');
  return unauthorized('UNSUPPORTED_TOKEN_ALGORITHM', 'Unsupported JWT algorithm');
}

const stranger: Caller = { role: 'anon', claims: {} };

async function requireToken(stack: Stack, request: IncomingMessage): Promise<Caller> {
  if (request.headers.authorization === undefined) throw unauthorized('NO_AUTH_HEADER', 'Missing authorization header');
  const token = bearerOf(request);
  if (token === null) throw unauthorized('INVALID_JWT_FORMAT', "Auth header is not 'Bearer {token}'");
  return callerOfToken(stack, token).catch((error: unknown) => {
    throw error instanceof HttpError ? refusalOf(token) : error;
  });
}

/** Who calls a function that asks for no token: what another service sends as one may be anything. */
function callerWithoutNeed(stack: Stack, request: IncomingMessage): Promise<Caller> {
  const token = bearerOf(request);
  return token === null ? Promise.resolve(stranger) : callerOfToken(stack, token).catch(() => stranger);
}

/** Where a function of the project is; null where there is no function with this name, or it is turned off. */
export function sourceOf({ settings: { projectDir }, config }: Stack, name: string): FunctionSource | null {
  const own = config.functions[name];
  // What config.toml names counts from its own folder.
  const entry = resolve(projectDir, own?.entrypoint ?? join('functions', name, 'index.ts'));
  const imports = own?.import_map === undefined ? null : resolve(projectDir, own.import_map);
  if (!/^[A-Za-z0-9][\w-]*$/.test(name) || own?.enabled === false || !existsSync(entry)) return null;
  return { entry, imports };
}

/**
 * Runs the functions of the project below /functions/v1, each `functions/<name>/index.ts` in a thread of its own that
 * starts with the first call, is kept warm, and ends after five idle minutes. `timeLimit` is in milliseconds.
 */
export function createFunctions(stack: Stack, timeLimit = 150_000): Functions {
  const hosts = new Map<string, FunctionHost>();
  const bodies = new CallBodies(stack);
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
    const config = stack.config.functions[name];
    const source = sourceOf(stack, name);
    if (source === null)
      throw new HttpError(404, { code: 'NOT_FOUND', message: 'Requested function was not found' }, notFound);
    if (!methods.includes(request.method ?? ''))
      throw new HttpError(405, { code: 'METHOD_NOT_ALLOWED', message: 'Method not allowed' }, { allow });
    const asks = (config?.verify_jwt ?? true) && request.method !== 'OPTIONS';
    // Before a byte of the body is read: who it is says how long it may be, and when there is room for it.
    const caller = await (asks ? requireToken : callerWithoutNeed)(stack, request);
    bodies.refuseLonger(caller, request);
    await shareOfCall(stack, caller, request, url).run(
      'call',
      async () => {
        const release = await bodies.take(caller, request);
        const address = `${stack.url}${url.pathname}${url.search}`;
        const limits = { time: timeLimit, body: bodies.limitOf(caller, request) };
        await forward(await hostOf(name, source), request, reply, address, limits).finally(release);
      },
      goneOf(request),
    );
  }

  return {
    route: async (request, reply, url) => {
      try {
        await serve(request, reply, url);
      } catch (error) {
        if (!(error instanceof FunctionFailure)) throw error;
        stack.log.error('A function failed', { ...placeOf(reply), reason: error.message });
        sendFailure(reply, error);
      }
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([...hosts.values()].map((host) => host.stop()));
    },
  };
}
