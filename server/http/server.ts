import { randomUUID } from 'node:crypto';
import { createServer as createNodeServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Log, Route } from '../stack.ts';
import { passBy } from './body.ts';
import { answerCors } from './cors.ts';
import { HttpError } from './error.ts';
import { toHttpError } from './failure.ts';
import { placeOf } from './place.ts';
import { sendJson } from './reply.ts';

/** Path prefix → its route. A prefix matches itself and everything below it; '' takes the rest. */
export type Routes = Record<string, Route>;

export type ServerOptions = {
  log: Log;
  /** Prefixes that pages of other origins may call. */
  openPrefixes: readonly string[];
  /** Called for each finished request, for the metrics. */
  observe?: (prefix: string, status: number, milliseconds: number) => void;
  limits?: Partial<typeof usualLimits>;
};

/** Milliseconds: how long a client may take, so that one that is stuck or means ill holds nothing for ever. */
const usualLimits = {
  /** For the head of a request. */
  head: 20_000,
  /** For the whole request, an upload included. */
  request: 120_000,
  /** Without a single byte in either direction, while an answer is read or made. */
  silence: 120_000,
  /** Between two looks at the clients. */
  look: 5000,
};

type Prefix = { path: string; route: Route; open: boolean };

function findPrefix(prefixes: readonly Prefix[], pathname: string): Prefix | null {
  for (const prefix of prefixes) {
    const { path } = prefix;
    if (pathname.startsWith(path) && (path === '' || path.length === pathname.length)) return prefix;
    if (pathname.startsWith(path) && (path === '' || pathname[path.length] === '/')) return prefix;
  }
  return null;
}

function parseUrl(request: IncomingMessage): URL {
  try {
    // A fixed host: the request target alone decides the path, whatever Host says.
    return new URL(`http://local${request.url ?? '/'}`);
  } catch {
    throw new HttpError(400, { code: 'bad_url', message: 'The request address is not valid' });
  }
}

function refuse(log: Log, error: unknown, request: IncomingMessage, reply: ServerResponse): void {
  const failure = toHttpError(error);
  if (failure.status >= 500 && failure.status !== 503)
    log.error('request failed', { ...placeOf(reply), status: failure.status, error });
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  const close = request.complete || passBy(request) ? {} : { connection: 'close' };
  sendJson(reply, failure.status, failure.body, { ...close, ...failure.headers });
}

/** What the API says is for anyone who asked: nothing keeps it, nothing takes it for a page. A route may say otherwise. */
function keepPrivate(reply: ServerResponse): void {
  reply.setHeader('cache-control', 'no-store');
  reply.setHeader('x-content-type-options', 'nosniff');
}

async function answer(
  { log, observe }: ServerOptions,
  prefixes: readonly Prefix[],
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const started = performance.now();
  reply.setHeader('x-request-id', randomUUID());
  let name = 'none';
  try {
    const url = parseUrl(request);
    const prefix = findPrefix(prefixes, url.pathname);
    if (prefix === null) throw new HttpError(404, { code: 'not_found', message: 'Not found' });
    name = prefix.path;
    if (prefix.open) keepPrivate(reply);
    if (prefix.open && answerCors(request, reply)) return;
    await prefix.route(request, reply, url);
  } catch (error) {
    refuse(log, error, request, reply);
  } finally {
    const took = performance.now() - started;
    observe?.(name, reply.statusCode, took);
    if (log.level === 'debug')
      log.debug('request', { ...placeOf(reply), status: reply.statusCode, milliseconds: Math.round(took) });
  }
}

/** An HTTP server that hands each request to the longest matching prefix. */
export type PrefixServer = {
  server: Server;
  /** Installs the routes. Until then every request is told to try again. */
  open: (routes: Routes) => void;
};

const starting: Route = async () => {
  throw new HttpError(503, { code: 'starting', message: 'The server is starting' }, { 'retry-after': '1' });
};

function toPrefixes(routes: Routes, openPrefixes: readonly string[]): Prefix[] {
  return Object.entries(routes)
    .map(([path, route]) => ({ path, route, open: openPrefixes.includes(path) }))
    .toSorted((a, b) => b.path.length - a.path.length);
}

/** Makes the server, not yet listening. */
export function createServer(options: ServerOptions): PrefixServer {
  let prefixes = toPrefixes({ '': starting }, []);
  const { head, request: whole, silence, look } = { ...usualLimits, ...options.limits };
  const server = createNodeServer(
    {
      // Filters name many ids in the address, hence the room for long request lines.
      maxHeaderSize: 64 * 1024,
      headersTimeout: head,
      requestTimeout: whole,
      connectionsCheckingInterval: look,
    },
    (request, reply) => void answer(options, prefixes, request, reply),
  );
  server.keepAliveTimeout = 65_000;
  // A socket of realtime is taken out of this by its own library.
  server.setTimeout(silence);
  const open = (routes: Routes): void => {
    prefixes = toPrefixes(routes, options.openPrefixes);
  };
  return { server, open };
}
