import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endChild } from './end-child.ts';
import type { Order, Result } from './load.ts';

export type Child = { ask: (message: object) => Promise<unknown>; stop: () => Promise<void>; process: ChildProcess };

/** A helper process that answers each message with one. */
export function startChild(file: string): Child {
  const child = fork(join(import.meta.dirname, file));
  return {
    process: child,
    ask: async (message) => {
      const settled = new AbortController();
      const { signal } = settled;
      const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error(`${file} ended unasked`)));
      child.send(message);
      const [answer]: unknown[] = await Promise.race([once(child, 'message', { signal }), ended]).finally(() =>
        settled.abort(),
      );
      return answer;
    },
    stop: () => endChild(child),
  };
}

function isResult(value: unknown): value is Result & { starts?: string[] } {
  return typeof value === 'object' && value !== null && 'perSecond' in value && 'statuses' in value;
}

/** Fires requests from a process of its own, so that measuring takes nothing from what is measured. */
export class Shooter {
  readonly #child = startChild('load.ts');

  async fire(order: Order): Promise<Result> {
    const result = await this.#child.ask(order);
    if (!isResult(result)) throw new Error('The load process gave no result');
    // Where the chains of answers ended is where the next round goes on.
    if (order.starts !== undefined) order.starts.splice(0, Infinity, ...(result.starts ?? []));
    const bad = Object.keys(result.statuses).filter((status) => !status.startsWith('2'));
    if (bad.length > 0)
      throw new Error(`Requests to ${order.shot.path} were answered with ${JSON.stringify(result.statuses)}`);
    return result;
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
