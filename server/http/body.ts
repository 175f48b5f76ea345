import type { IncomingMessage } from 'node:http';
import { HttpError } from './error.ts';

function tooLarge(limit: number): HttpError {
  const message = `The request body is larger than ${limit} bytes`;
  return new HttpError(413, { code: 'payload_too_large', message }, { connection: 'close' });
}

/** The whole body; 413 beyond `limit` bytes, 400 when the client goes away midway. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(tooLarge(limit));
      return;
    }
    const parts: Buffer[] = [];
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > limit) {
        request.pause();
        reject(tooLarge(limit));
      } else parts.push(part);
    });
    request.on('end', () => resolve(Buffer.concat(parts)));
    const cut = (): void => {
      reject(new HttpError(400, { code: 'bad_request', message: 'The request body was cut off' }));
    };
    request.on('error', cut);
    request.on('close', cut);
  });
}

/** The body as parsed JSON, `null` when empty; 400 when it is not JSON. */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const text = (await readBody(request, limit)).toString('utf8');
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, { code: 'bad_json', message: 'The request body is not valid JSON' });
  }
}
