import type { IncomingMessage, ServerResponse } from 'node:http';

const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, ' +
  'Preference-Applied, Range-Unit, X-Request-Id, X-Total-Count, Link, X-Supabase-Api-Version, X-Relay-Error, Sb-Error-Code';

/**
 * Lets pages of other origins call the API, as hosted projects do: rights come from the token,
 * never from a cookie, so any origin may ask. Gives true when the request was a preflight and is answered.
 */
export function answerCors(request: IncomingMessage, reply: ServerResponse): boolean {
  if (request.headers.origin === undefined) return false;
  reply.setHeader('access-control-allow-origin', '*');
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
    reply.setHeader('access-control-expose-headers', exposed);
    return false;
  }
  const asked = request.headers['access-control-request-headers'] ?? '*';
  reply.writeHead(204, {
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': `Authorization, ${asked}`,
    'access-control-max-age': '3600',
    vary: 'Origin, Access-Control-Request-Headers',
  });
  reply.end();
  return true;
}
