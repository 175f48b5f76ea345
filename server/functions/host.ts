import { Worker } from 'node:worker_threads';
import type { Log } from '../stack.ts';
import { FunctionFailure } from './failure.ts';
import type { CallMessage, FunctionSource, ReplyMessage } from './message.ts';

export type FunctionReply = { status: number; headers: [string, string][]; body: ReadableStream | null };

type Pending = { resolve: (reply: FunctionReply) => void; reject: (failure: FunctionFailure) => void };

/** One running worker of a function. Once it has ended it stays ended; the next call gets another. */
export class FunctionHost {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  readonly #pending = new Map<number, Pending>();
  readonly #onEnd: (() => void)[] = [];
  #next = 1;
  #usedAt = Date.now();
  #active = 0;
  ended = false;

  constructor(name: string, source: FunctionSource, env: Record<string, string>, log: Log) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: source,
      // Its own environment: nothing of the server's, least of all the way to the database.
      env,
      stdout: true,
      stderr: true,
      // Few young objects at a time: what is kept of them at once must fit in the 16 MB that Node allows beyond the limit while it
      // ends the thread, or else the whole process aborts.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 },
    });
    this.#worker.unref();
    // What is written past the console is not kept.
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: ReplyMessage) => {
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'broken')
          reject(new FunctionFailure(message.thrown ? 'crash' : 'boot', message.message));
        else if (message.kind === 'log') log[message.level](`function ${name}: ${message.text}`);
        else this.#take(message);
      });
      let kind: FunctionFailure['kind'] = 'crash';
      this.#worker.on('error', (error) => {
        if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') kind = 'memory';
        log.error('A function crashed', { function: name, reason: error.message });
      });
      this.#worker.on('exit', () => {
        reject(new FunctionFailure(kind, 'It ended before it was ready'));
        this.#end(new FunctionFailure(kind, 'It ended midway'));
      });
    });
    this.#ready.catch(() => this.stop());
  }

  /** Milliseconds without a call. */
  get idle(): number {
    return this.#active > 0 ? 0 : Date.now() - this.#usedAt;
  }

  #take(message: Extract<ReplyMessage, { id: number }>): void {
    const pending = this.#pending.get(message.id);
    if (message.kind === 'reply') pending?.resolve(message);
    if (message.kind === 'failed') pending?.reject(new FunctionFailure('error', message.message));
    if (message.kind === 'done') this.#pending.delete(message.id);
  }

  #end(failure: FunctionFailure): void {
    this.ended = true;
    for (const pending of this.#pending.values()) pending.reject(failure);
    this.#pending.clear();
    for (const listener of this.#onEnd.splice(0)) listener();
  }

  /**
   * Passes a call on. Throws a `FunctionFailure`; `onEnd` is told when the worker ends while the answer still flows; `gone`
   * tells the function that no one waits anymore.
   */
  async call(
    request: Omit<CallMessage, 'id'>,
    onEnd: () => void,
    gone: AbortSignal,
  ): Promise<FunctionReply & { release: () => void }> {
    await this.#ready;
    if (this.ended) throw new FunctionFailure('crash', 'It ended midway');
    const id = this.#next;
    this.#next += 1;
    this.#active += 1;
    this.#onEnd.push(onEnd);
    gone.addEventListener('abort', () => this.#worker.postMessage({ abort: id }, []), { once: true });
    const release = (): void => {
      this.#active -= 1;
      this.#usedAt = Date.now();
      const index = this.#onEnd.indexOf(onEnd);
      if (index >= 0) this.#onEnd.splice(index, 1);
    };
    try {
      const reply = await new Promise<FunctionReply>((resolve, reject) => {
        this.#pending.set(id, { resolve, reject });
        this.#worker.postMessage({ ...request, id }, request.body === null ? [] : [request.body]);
        // Who left before the worker was ready.
        if (gone.aborted) this.#worker.postMessage({ abort: id }, []);
      });
      return { ...reply, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Ends the worker, and with it what it still does. */
  async stop(failure = new FunctionFailure('crash', 'It was stopped')): Promise<void> {
    this.#end(failure);
    await this.#worker.terminate();
  }
}
