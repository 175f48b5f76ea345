import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLarge } from '../http/body.ts';
import { codeHeader, FunctionFailure, ownError } from './failure.ts';
import type { FunctionHost, FunctionReply } from './host.ts';

// They belong to one connection and not to the message; the length is Node's to say.
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'trailer',
  'upgrade',
  'proxy-authenticate',
  'proxy-connection',
  'expect',
]);

function headersOf(request: IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  const { rawHeaders } = request;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (!hopByHop.has(name.toLowerCase())) headers.push([name, value]);
  }
  return headers;
}

/** The body as a stream; `tooLong` is told where it goes beyond `limit` bytes, and the function reads an error there. */
function bodyOf(request: IncomingMessage, limit: number, tooLong: () => void): ReadableStream | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (coding === undefined && (length === undefined || length === '0')) return null;
  // What is not read anymore is let pass by, so that its sender reads why.
  const parts = request.iterator({ destroyOnReturn: false });
  let size = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await parts.next();
      size += next.done === true ? 0 : next.value.length;
      if (next.done === true) controller.close();
      else if (size > limit) {
        tooLong();
        controller.error(new Error('The body is too long'));
        await parts.return?.();
      }
      // A copy of its own: Node's buffers share memory that can't go to another thread.
      else controller.enqueue(new Uint8Array(next.value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

async function send(reply: ServerResponse, answer: FunctionReply): Promise<void> {
  const headers: Record<string, string | string[]> = answer.status >= 500 ? { [codeHeader]: ownError } : {};
  for (const [name, value] of answer.headers) {
    // What a function says of the length may be wrong, and a wrong one would hang the reader.
    if (hopByHop.has(name) || (name === 'content-length' && reply.req.method !== 'HEAD')) continue;
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  reply.writeHead(answer.status, headers);
  if (answer.body === null) {
    reply.end();
    return;
  }
  // The client went away, or the function failed after its first bytes: there is nothing left to say either way.
  await pipeline(Readable.from(answer.body), reply).catch(() => reply.destroy());
}

/** Milliseconds that a call may take, and bytes that its body may have where it doesn't say so itself. */
export type CallLimits = { time: number; body: number };

/** Passes a request to a function and its answer back. Throws a `FunctionFailure` where there is no answer. */
export async function forward(
  host: FunctionHost,
  request: IncomingMessage,
  reply: ServerResponse,
  url: string,
  limits: CallLimits,
): Promise<void> {
  // An endless loop in the thread can't be asked to end; only the whole worker can be ended.
  const timer = setTimeout(
    () => void host.stop(new FunctionFailure('time', `It took longer than ${limits.time} ms`)),
    limits.time,
  );
  const gone = new AbortController();
  reply.once('close', () => {
    if (!reply.writableFinished) gone.abort();
  });
  let isTooLong = false;
  try {
    const message = {
      url,
      method: request.method ?? 'GET',
      headers: headersOf(request),
      body: bodyOf(request, limits.body, () => (isTooLong = true)),
    };
    const answer = await host.call(
      message,
      () => {
        if (reply.headersSent && !reply.writableEnded) reply.destroy();
      },
      gone.signal,
    );
    try {
      await send(reply, answer);
    } finally {
      answer.release();
    }
  } catch (error) {
    throw isTooLong ? tooLarge(limits.body) : error;
  } finally {
    clearTimeout(timer);
  }
}
