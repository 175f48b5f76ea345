import { readFile } from 'node:fs/promises';

export type Handler = (request: Request, info: Record<string, unknown>) => Response | Promise<Response>;

/** What a function hands to `Deno.serve`, or null before that. */
export type Served = { handler: Handler | null };

function handlerOf(first: unknown, second: unknown): Handler {
  for (const candidate of [first, second]) {
    if (typeof candidate === 'function') return (request, info) => candidate(request, info);
    if (typeof candidate === 'object' && candidate !== null && 'handler' in candidate)
      return handlerOf(candidate.handler, null);
  }
  throw new TypeError('Deno.serve needs a handler');
}

/** The part of Deno that Supabase's functions use. */
export function createDeno(served: Served): Record<string, unknown> {
  const env = {
    get: (name: string) => process.env[name],
    has: (name: string) => process.env[name] !== undefined,
    toObject: () => ({ ...process.env }),
    set: (name: string, value: string) => {
      process.env[name] = value;
    },
    delete: (name: string) => {
      delete process.env[name];
    },
  };
  const finished = new Promise<void>(() => undefined);
  return {
    env,
    version: { deno: '2.1.4', v8: process.versions.v8, typescript: '5.6.2' },
    build: { os: process.platform, arch: process.arch },
    args: [],
    serve: (first: unknown, second: unknown) => {
      served.handler = handlerOf(first, second);
      return { finished, shutdown: async () => undefined, addr: { transport: 'tcp', hostname: '0.0.0.0', port: 0 } };
    },
    readTextFile: (path: string | URL) => readFile(path, 'utf8'),
    readFile: async (path: string | URL) => new Uint8Array(await readFile(path)),
    exit: (code?: number) => process.exit(code),
    errors: { NotFound: class NotFound extends Error {}, PermissionDenied: class PermissionDenied extends Error {} },
  };
}
