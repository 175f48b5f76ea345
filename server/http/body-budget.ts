import { apiError } from './error.ts';

/** Gives back what was taken; a second call does nothing. */
export type Release = () => void;

type Waiting = { bytes: number; go: (release: Release) => void };

/** Shares a number of bytes among the bodies that are held at the same time: who finds no room waits, in the order of coming. */
export class ByteBudget {
  readonly #total: number;
  readonly #mostWaiting: number;
  readonly #refusal: () => Error;
  #taken = 0;
  #waiting: Waiting[] = [];

  /** `refusal` is what is raised where too many wait already; 503 by default, since all share the room. */
  constructor(total: number, mostWaiting: number, refusal: () => Error = busy) {
    this.#total = total;
    this.#mostWaiting = mostWaiting;
    this.#refusal = refusal;
  }

  /** Bytes that are taken at the moment. */
  get taken(): number {
    return this.#taken;
  }

  /** How many wait for room. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes bytes, all there are at most, once there is room; refuses where too many wait already. */
  take(wanted: number): Promise<Release> {
    const bytes = Math.min(wanted, this.#total);
    if (this.#waiting.length === 0 && this.#taken + bytes <= this.#total) return Promise.resolve(this.#grant(bytes));
    if (this.#waiting.length >= this.#mostWaiting) return Promise.reject(this.#refusal());
    return new Promise((go) => this.#waiting.push({ bytes, go }));
  }

  #grant(bytes: number): Release {
    this.#taken += bytes;
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= bytes;
      this.#serve();
    };
  }

  #serve(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#taken + next.bytes > this.#total) return;
      this.#waiting.shift();
      next.go(this.#grant(next.bytes));
    }
  }
}

function busy(): Error {
  const hint = 'Send large bodies one after another, and this one again in a few seconds.';
  const headers = { 'retry-after': '2' };
  return apiError(503, 'too_many_bodies', 'Too many large request bodies are waiting', null, hint, headers);
}
