import type { IncomingMessage } from 'node:http';
import { apiError, HttpError } from '../../http/error.ts';
import { readBody } from '../../http/body.ts';
import { csvToJson } from '../request/csv.ts';
import { headerOf } from '../request/schema.ts';

/** The largest body of a write or call, in bytes. */
const bodyLimit = 20 * 1024 * 1024;

/** The media type of a body without its parameters. */
export function bodyType(request: IncomingMessage): string {
  const header = headerOf(request, 'content-type') ?? 'application/json';
  return header.split(';')[0]?.trim().toLowerCase() || 'application/json';
}

/** The body as bytes; what is too long or cut off is refused in the form of the data API. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  try {
    return await readBody(request, bodyLimit);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const hint = error.status === 413 ? 'Send the rows in several requests.' : null;
    throw new HttpError(error.status, { ...error.body, details: null, hint }, error.headers);
  }
}

/** The body as text. */
export async function readText(request: IncomingMessage): Promise<string> {
  return (await readBytes(request)).toString('utf8');
}

/** The body as JSON text; CSV and form fields become JSON. */
export async function readJsonText(request: IncomingMessage): Promise<string> {
  const type = bodyType(request);
  const isJson = type === 'application/json' || type.endsWith('+json');
  const isForm = type === 'application/x-www-form-urlencoded';
  if (!isJson && !isForm && type !== 'text/csv')
    throw apiError(400, 'PGRST102', `Content-Type not acceptable: ${type}`);
  const text = await readText(request);
  if (isJson) return text;
  return isForm ? JSON.stringify(Object.fromEntries(new URLSearchParams(text))) : csvToJson(text);
}
