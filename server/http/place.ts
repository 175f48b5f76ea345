import type { ServerResponse } from 'node:http';

// Enough to tell table, function or bucket; what follows may name a person, as a file's name does.
const parts = 4;

/** What the log says of a request: the id that its answer carries, its method, and the path without names and values. */
export function placeOf(reply: ServerResponse): { id: string; method: string; path: string } {
  const { method = '', url = '' } = reply.req;
  const [pathname = ''] = url.split('?', 1);
  const path = pathname
    .split('/')
    .slice(0, parts + 1)
    .join('/');
  return { id: String(reply.getHeader('x-request-id') ?? ''), method, path };
}
