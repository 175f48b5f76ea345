import type { IncomingMessage } from 'node:http';
import { apiError } from '../../http/error.ts';
import { readBody } from '../../http/body.ts';
import { headerOf } from '../context.ts';
import { csvToJson } from '../request/csv.ts';

/** The largest body of a write or call, in bytes. */
export const bodyLimit = 20 * 1024 * 1024;

/** The media type of a body without its parameters. */
export function bodyType(request: IncomingMessage): string {
  const header = headerOf(request, 'content-type') ?? 'application/json';
  return header.split(';')[0]?.trim().toLowerCase() ?? 'application/json';
}

/** The body as JSON text; CSV and form fields become JSON. */
export async function readJsonText(request: IncomingMessage): Promise<string> {
  const text = (await readBody(request, bodyLimit)).toString('utf8');
  const type = bodyType(request);
  if (type === 'text/csv') return csvToJson(text);
  if (type === 'application/x-www-form-urlencoded')
    return JSON.stringify(Object.fromEntries(new URLSearchParams(text)));
  if (type === 'application/json' || type.endsWith('+json') || type === 'text/plain') return text;
  throw apiError(415, 'PGRST102', `Content-Type not acceptable: ${type}`);
}
