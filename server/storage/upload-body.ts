import type { IncomingMessage } from 'node:http';
import { readBody } from '../http/body.ts';
import { HttpError } from '../http/error.ts';
import { invalid, tooLarge } from './error.ts';
import { readMime } from './mime.ts';

export type Upload = {
  content: AsyncIterable<Uint8Array>;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
  /** Bytes, where they are known beforehand. */
  size: number | null;
};

const formRoom = 256 * 1024;

function readMetadata(text: string | null): Record<string, unknown> | null {
  if (text === null || text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Falls through to the refusal.
  }
  throw invalid('The metadata is not a JSON object');
}

function readCacheControl(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'no-cache';
  if (/^\d{1,10}$/.test(value)) return `max-age=${value}`;
  return /^[\w\s=,"-]{1,200}$/.test(value) ? value : 'no-cache';
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readForm(request: IncomingMessage, limit: number): Promise<Upload> {
  const type = request.headers['content-type'] ?? '';
  const body = await readBody(request, limit + formRoom).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 413 ? tooLarge() : error;
  });
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  const file = form === null ? undefined : [...form.values()].find((value) => typeof value !== 'string');
  if (form === null || file === undefined || typeof file === 'string') throw invalid('No content provided');
  if (file.size > limit) throw tooLarge();
  const field = (name: string): string | null => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    content: once(new Uint8Array(await file.arrayBuffer())),
    mimetype: readMime(field('contentType') ?? file.type),
    cacheControl: readCacheControl(field('cacheControl')),
    userMetadata: readMetadata(field('metadata')),
    size: file.size,
  };
}

function headerMetadata(request: IncomingMessage): Record<string, unknown> | null {
  const header = request.headers['x-metadata'];
  return typeof header === 'string' ? readMetadata(Buffer.from(header, 'base64').toString('utf8')) : null;
}

/** What an upload brings: the body as it is, or the file of a form. Throws 413 beyond `limit` bytes. */
export async function readUpload(request: IncomingMessage, limit: number): Promise<Upload> {
  const type = request.headers['content-type'];
  if (type?.toLowerCase().startsWith('multipart/form-data')) return readForm(request, limit);
  const length = request.headers['content-length'];
  const size = length === undefined ? null : Number(length);
  if (size !== null && size > limit) throw tooLarge();
  return {
    content: request,
    mimetype: readMime(type),
    cacheControl: readCacheControl(request.headers['cache-control']),
    userMetadata: headerMetadata(request),
    size,
  };
}
