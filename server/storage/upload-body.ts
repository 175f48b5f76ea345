import type { IncomingMessage } from 'node:http';
import { invalid, tooLarge } from './error.ts';
import { readMime } from './mime.ts';
import { FormStream } from './multipart.ts';

export type Upload = {
  content: AsyncIterable<Uint8Array>;
  /** What is said about it; of a form all of it only once the content has been read. */
  about: () => { mimetype: string; cacheControl: string; userMetadata: Record<string, unknown> | null };
};

// What a form may hold along with the file.
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

async function readForm(request: IncomingMessage): Promise<Upload> {
  const form = new FormStream(request, request.headers['content-type'] ?? '');
  const type = await form.toFile();
  if (type === null) throw invalid('No content provided');
  const { fields } = form;
  return {
    content: form.file(),
    about: () => ({
      mimetype: readMime(fields.get('contentType') ?? type),
      cacheControl: readCacheControl(fields.get('cacheControl')),
      userMetadata: readMetadata(fields.get('metadata') ?? null),
    }),
  };
}

function headerMetadata(request: IncomingMessage): Record<string, unknown> | null {
  const header = request.headers['x-metadata'];
  return typeof header === 'string' ? readMetadata(Buffer.from(header, 'base64').toString('utf8')) : null;
}

/** Whether the file is in a form. */
export function isForm(request: IncomingMessage): boolean {
  return request.headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true;
}

/** The least bytes that an upload says to bring; `null` where it doesn't say. Throws 413 where they are beyond `limit`. */
export function declaredSize(request: IncomingMessage, limit: number): number | null {
  const length = request.headers['content-length'];
  if (length === undefined) return null;
  const size = isForm(request) ? Math.max(Number(length) - formRoom, 0) : Number(length);
  if (size > limit) throw tooLarge();
  return size;
}

/** What an upload brings: the body as it is, or the file of a form. Nothing of it is held. */
export async function readUpload(request: IncomingMessage): Promise<Upload> {
  if (isForm(request)) return readForm(request);
  const about = {
    mimetype: readMime(request.headers['content-type']),
    cacheControl: readCacheControl(request.headers['cache-control']),
    userMetadata: headerMetadata(request),
  };
  return { content: request, about: () => about };
}
