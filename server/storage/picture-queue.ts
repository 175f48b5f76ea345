import { busy } from './error.ts';

type Job = { run: () => Promise<void>; refuse: (error: Error) => void; isWanted: () => boolean };

/** Pictures that may wait at the same time: of one person, and of all. Each holds a request and no bytes. */
export const places = { each: 8, all: 64 };

/**
 * Pictures are processed one at a time, because each takes a core and the memory of all its pixels; people take turns,
 * so that someone's many don't keep the others waiting.
 */
export class PictureQueue {
  readonly #waiting = new Map<string, Job[]>();
  #number = 0;
  #running = false;

  /**
   * Works when it is its turn. `isWanted` is asked then: no one may wait for it any more. Throws 429 where the person, and
   * 503 where all together have too many waiting.
   */
  async take<T>(person: string, isWanted: () => boolean, work: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(person) ?? [];
    if (own.length >= places.each) throw busy(429, 'Too many pictures of yours are being made');
    if (this.#number >= places.all) throw busy(503, 'Too many pictures are being made');
    this.#number += 1;
    return new Promise<T>((resolve, reject) => {
      own.push({ run: () => work().then(resolve, reject), refuse: reject, isWanted });
      this.#waiting.set(person, own);
      if (!this.#running) void this.#work();
    });
  }

  #next(): Job | null {
    const [turn] = this.#waiting;
    if (turn === undefined) return null;
    const [person, jobs] = turn;
    const job = jobs.shift();
    // The one whose turn it was goes to the end of the row.
    this.#waiting.delete(person);
    if (jobs.length > 0) this.#waiting.set(person, jobs);
    this.#number -= 1;
    return job ?? null;
  }

  async #work(): Promise<void> {
    this.#running = true;
    for (let job = this.#next(); job !== null; job = this.#next()) {
      if (job.isWanted()) await job.run();
      else job.refuse(busy(503, 'No one is waiting for the picture'));
    }
    this.#running = false;
  }
}
