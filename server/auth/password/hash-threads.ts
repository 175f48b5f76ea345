import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { tooMany } from '../error.ts';
import type { HashAnswer, HashJob } from './hash-job.ts';

export type HashOptions = {
  /** Threads at most; two more than cores by default. */
  threads?: number;
  /** Jobs that may wait for a thread; the next one is refused. */
  mostWaiting?: number;
  /** Milliseconds after which a thread without work ends and gives its memory back. */
  idle?: number;
};

type Task = { job: HashJob; tries: number; resolve: (value: string | boolean) => void; reject: (error: Error) => void };
type Thread = { worker: Worker; task: Task | null; ending: NodeJS.Timeout | null };

const mostTries = 3;

/**
 * On Linux the threads make way for everything else by their priority, and two more than there are cores keep all of
 * them busy while answers are handed over; elsewhere half of the cores stay free.
 */
function usualThreads(): number {
  const cores = availableParallelism();
  return process.platform === 'linux' ? cores + 2 : Math.max(1, Math.floor(cores / 2));
}

/** Threads that hash passwords, started when there is work and ended when there was none for a while. */
export class HashThreads {
  readonly #most: number;
  readonly #mostWaiting: number;
  readonly #idle: number;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Task[] = [];

  constructor({ threads = usualThreads(), mostWaiting = 200, idle = 10_000 }: HashOptions = {}) {
    this.#most = threads;
    this.#mostWaiting = mostWaiting;
    this.#idle = idle;
  }

  /** The threads that there are at the moment. */
  get running(): readonly Worker[] {
    return [...this.#threads].map(({ worker }) => worker);
  }

  /** Runs a job in its turn. Throws 429 where too many wait; a job whose thread dies is done by another one. */
  run(job: HashJob): Promise<string | boolean> {
    return new Promise((resolve, reject) => {
      const free = this.#free();
      if (free === null && this.#waiting.length >= this.#mostWaiting) {
        reject(tooMany('over_request_rate_limit', 'Too many sign-ins at the moment', 10));
        return;
      }
      const task = { job, tries: 0, resolve, reject };
      if (free === null) this.#waiting.push(task);
      else this.#give(free, task);
    });
  }

  #free(): Thread | null {
    for (const thread of this.#threads) if (thread.task === null) return thread;
    return this.#threads.size < this.#most ? this.#start() : null;
  }

  #start(): Thread {
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url), {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    });
    const thread: Thread = { worker, task: null, ending: null };
    this.#threads.add(thread);
    worker.unref();
    worker.on('message', (answer: HashAnswer) => this.#take(thread, answer));
    // Its exit follows and says the same.
    worker.on('error', () => undefined);
    worker.on('exit', () => this.#lost(thread));
    return thread;
  }

  #give(thread: Thread, task: Task): void {
    if (thread.ending !== null) clearTimeout(thread.ending);
    thread.ending = null;
    thread.task = task;
    task.tries += 1;
    thread.worker.ref();
    thread.worker.postMessage(task.job, []);
  }

  #take(thread: Thread, answer: HashAnswer): void {
    const { task } = thread;
    const next = this.#waiting.shift();
    thread.task = null;
    if (next !== undefined) this.#give(thread, next);
    else {
      thread.worker.unref();
      thread.ending = setTimeout(() => this.#end(thread), this.#idle).unref();
    }
    if ('value' in answer) task?.resolve(answer.value);
    else task?.reject(new Error(`A password could not be hashed: ${answer.problem}`));
  }

  #end(thread: Thread): void {
    this.#threads.delete(thread);
    void thread.worker.terminate();
  }

  /** No one waits longer than needed: the job of a dead thread is the next one. */
  #lost(thread: Thread): void {
    this.#threads.delete(thread);
    const { task } = thread;
    if (thread.ending !== null) clearTimeout(thread.ending);
    if (task !== null && task.tries >= mostTries) task.reject(new Error('The threads that hash passwords keep dying'));
    else if (task !== null) this.#waiting.unshift(task);
    while (this.#waiting.length > 0) {
      const free = this.#free();
      const next = free === null ? undefined : this.#waiting.shift();
      if (free === null || next === undefined) return;
      this.#give(free, next);
    }
  }
}
