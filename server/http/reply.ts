import type { ServerResponse } from 'node:http';

type Headers = Record<string, string | number | string[]>;

/** Sends a value as JSON. `undefined` sends no body. */
export function sendJson(reply: ServerResponse, status: number, body: unknown, headers: Headers = {}): void {
  if (body === undefined) return sendEmpty(reply, status, headers);
  sendBytes(reply, status, JSON.stringify(body), 'application/json; charset=utf-8', headers);
}

/** Sends text or bytes under a given media type; answers HEAD without the body. */
export function sendBytes(
  reply: ServerResponse,
  status: number,
  body: string | Buffer,
  type: string,
  headers: Headers = {},
): void {
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  reply.writeHead(status, { 'content-type': type, 'content-length': length, ...headers });
  reply.end(reply.req.method === 'HEAD' ? undefined : body);
}

/** Sends a status and headers only. */
export function sendEmpty(reply: ServerResponse, status: number, headers: Headers = {}): void {
  const bodiless = status === 204 || status === 304;
  reply.writeHead(status, bodiless ? headers : { 'content-length': 0, ...headers });
  reply.end();
}
