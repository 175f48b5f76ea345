import type { ServerResponse } from 'node:http';
import { sendJson } from '../http/reply.ts';

/**
 * Why there is no answer: it could not be loaded, it ended midway or by an error outside of its handler, it needed too much
 * memory, its handler threw, or it took too long.
 */
export class FunctionFailure extends Error {
  readonly kind: 'boot' | 'crash' | 'memory' | 'error' | 'time';

  constructor(kind: FunctionFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Where a client reads which error it was. */
export const codeHeader = 'sb-error-code';
/** A function's own answer of 500 or above, and an error that it did not catch. */
export const ownError = 'EDGE_FUNCTION_ERROR';

/** The answers of Supabase's runtime, with the codes of its documentation. */
const failures = {
  boot: [503, 'BOOT_ERROR', 'Function failed to start (please check logs)'],
  crash: [500, 'WORKER_ERROR', 'Function exited due to an error (please check logs)'],
  memory: [
    546,
    'WORKER_RESOURCE_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
  ],
  error: [500, ownError, 'Internal Server Error'],
  time: [504, 'IDLE_TIMEOUT', 'Request idle timeout limit reached'],
} as const;

// The function never answered: clients tell that apart from an answer that says no.
const unanswered: readonly FunctionFailure['kind'][] = ['boot', 'crash', 'memory'];

/** Tells a client of a failure, unless its answer has begun: after the first bytes nothing more can be said. */
export function sendFailure(reply: ServerResponse, { kind }: FunctionFailure): void {
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  const [status, code, message] = failures[kind];
  const close = reply.req.complete ? {} : { connection: 'close' };
  const relay = unanswered.includes(kind) ? { 'x-relay-error': 'true' } : {};
  sendJson(reply, status, { code, message }, { [codeHeader]: code, ...relay, ...close });
}
