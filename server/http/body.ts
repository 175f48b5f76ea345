import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { HttpError } from './error.ts';

/** What is let pass unread of a refused body, so that its sender still reads the refusal, in bytes. */
const mostUnread = 32 * 1024 * 1024;
/** What is worked through in one piece, in bytes: some milliseconds at most, whatever it holds. */
const slice = 16 * 1024;

/** 413: a body has more bytes than it may. */
export function tooLarge(limit: number): HttpError {
  return new HttpError(413, { code: 'payload_too_large', message: `The request body is larger than ${limit} bytes` });
}

function cutOff(): HttpError {
  return new HttpError(400, { code: 'bad_request', message: 'The request body was cut off' });
}

/** How long a request says that its body is; `null` where it does not say and there is one. */
export function bodySize({ headers }: IncomingMessage): number | null {
  if (headers['transfer-encoding'] !== undefined) return null;
  return Number(headers['content-length'] ?? 0);
}

/** Refuses a body that says itself that it is too long: 413. */
export function refuseLonger(request: IncomingMessage, limit: number): void {
  if ((bodySize(request) ?? 0) > limit) throw tooLarge(limit);
}

/** Works through a part; where it takes more than one piece, everyone else has their turn in between. */
async function inSlices(part: Buffer, take: (slice: Buffer) => void): Promise<void> {
  for (let at = 0; at < part.length; at += slice) {
    if (at > 0) await nextTurn();
    take(part.subarray(at, at + slice));
  }
}

/**
 * Hands the body on as it comes in; 413 beyond `limit` bytes, 400 when the client goes away midway. What `take`
 * throws ends the reading. What is long is worked through slice by slice.
 */
export async function eachPart(request: IncomingMessage, limit: number, take: (part: Buffer) => void): Promise<void> {
  refuseLonger(request, limit);
  return new Promise((resolve, reject) => {
    if (request.destroyed) return reject(cutOff());
    let size = 0;
    // A pause is a wish: what comes all the same, the end too, waits for its turn.
    let work = Promise.resolve();
    const next = (part: Buffer): void => {
      request.pause();
      work = work.then(async () => {
        size += part.length;
        if (size > limit) throw tooLarge(limit);
        await inSlices(part, take);
        request.resume();
      });
      work.catch((reason: unknown) => {
        request.off('data', next);
        reject(reason);
      });
    };
    request.on('data', next);
    request.on('end', () => void work.then(resolve, reject));
    request.on('error', () => reject(cutOff()));
    // After the end it closes as well.
    request.on('close', () => void work.then(() => (request.readableEnded ? undefined : reject(cutOff())), reject));
  });
}

/** The whole body; refuses as `eachPart` does. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  await eachPart(request, limit, (part) => void parts.push(part));
  return Buffer.concat(parts);
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

/**
 * Lets the rest of a refused body pass by unread: a connection closed on data would take the refusal with it. Gives
 * false for a body that is too long for that.
 */
export function passBy(request: IncomingMessage): boolean {
  if ((bodySize(request) ?? 0) > mostUnread) return false;
  let size = 0;
  request.on('data', (part: Buffer) => {
    size += part.length;
    if (size > mostUnread) request.destroy();
  });
  request.on('error', () => undefined);
  request.resume();
  return true;
}
