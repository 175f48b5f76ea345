import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { createDeno } from './deno-shim.ts';
import type { Served } from './deno-shim.ts';
import type { AbortMessage, CallMessage, FunctionSource, ReplyMessage } from './message.ts';
import { mapModules } from './resolve.ts';

// Runs in a thread of its own: loads one function and answers its calls.

const served: Served = { handler: null };
const running = new Map<number, AbortController>();

function post(message: ReplyMessage, transfer: readonly ReadableStream[] = []): void {
  parentPort?.postMessage(message, [...transfer]);
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** What a Request takes for a streamed body; Node's own types of both don't quite meet. */
function bodyInit(body: ReadableStream | null): RequestInit {
  const init: RequestInit = { duplex: 'half' };
  return body === null ? {} : Object.assign(init, { body });
}

/** An answer that the function has fetched is unpacked already, whatever its headers say. */
function headersOf({ headers, url }: Response): [string, string][] {
  return [...headers].filter(([name]) => url === '' || name !== 'content-encoding');
}

async function answer(call: CallMessage): Promise<void> {
  const controller = new AbortController();
  running.set(call.id, controller);
  try {
    const request = new Request(call.url, {
      method: call.method,
      headers: call.headers,
      signal: controller.signal,
      ...bodyInit(call.body),
    });
    if (served.handler === null) throw new Error('The function has not called Deno.serve');
    const reply = await served.handler(request, { remoteAddr: { transport: 'tcp', hostname: '127.0.0.1', port: 0 } });
    if (!(reply instanceof Response)) throw new TypeError('The handler did not return a Response');
    const { body } = reply;
    post(
      { kind: 'reply', id: call.id, status: reply.status, headers: headersOf(reply), body },
      body === null ? [] : [body],
    );
  } catch (error) {
    post({ kind: 'failed', id: call.id, message: textOf(error) });
  } finally {
    running.delete(call.id);
    post({ kind: 'done', id: call.id });
  }
}

function isAbort(message: CallMessage | AbortMessage): message is AbortMessage {
  return 'abort' in message;
}

/** Of its syntax, or of something that it imports and that is not there. */
function isLoadError(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  return error instanceof Error && 'code' in error && /^ERR_.*(MODULE|PACKAGE|TYPESCRIPT)/.test(String(error.code));
}

async function start({ entry, imports }: FunctionSource): Promise<void> {
  Object.assign(globalThis, {
    Deno: createDeno(served),
    // Work that may go on after the answer; the thread lives on anyway.
    EdgeRuntime: { waitUntil: (work: Promise<unknown>) => void work.catch((error: unknown) => console.error(error)) },
  });
  mapModules(entry, imports);
  try {
    await import(pathToFileURL(entry).href);
  } catch (error) {
    post({ kind: 'broken', message: textOf(error), thrown: !isLoadError(error) });
    return;
  }
  if (served.handler === null) {
    post({ kind: 'broken', message: 'The function has not called Deno.serve', thrown: false });
    return;
  }
  parentPort?.on('message', (message: CallMessage | AbortMessage) => {
    if (isAbort(message)) running.get(message.abort)?.abort();
    else void answer(message);
  });
  post({ kind: 'ready' });
}

for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
  console[level] = (...parts: unknown[]): void => {
    const text = parts.map((part) => (typeof part === 'string' ? part : textOf(part))).join(' ');
    post({ kind: 'log', level: level === 'warn' || level === 'error' ? level : 'info', text: text.slice(0, 10_000) });
  };

const source: FunctionSource = workerData;
void start(source);
