import type { IncomingMessage } from 'node:http';
import { apiError } from '../../http/error.ts';

/** One header of a request; of several of the name the first. */
export function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const writes = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/** The schema that `Accept-Profile` or `Content-Profile` names; the first exposed one without it. */
export function schemaOf(request: IncomingMessage, schemas: readonly string[]): string {
  const name = writes.has(request.method ?? 'GET') ? 'content-profile' : 'accept-profile';
  const asked = headerOf(request, name);
  if (asked === undefined) return schemas[0] ?? 'public';
  if (schemas.includes(asked)) return asked;
  throw apiError(
    406,
    'PGRST106',
    `Invalid schema: ${asked}`,
    null,
    `Only the following schemas are exposed: ${schemas.join(', ')}`,
  );
}
