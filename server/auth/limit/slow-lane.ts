/**
 * Lets one pass at a time, with a pause between, and in turns: anyone who sends a thousand requests waits behind the
 * own ones, not everyone else behind him.
 */
export class SlowLane {
  readonly #pause: number;
  readonly #parties = new Map<string, (() => void)[]>();
  #timer: NodeJS.Timeout | null = null;

  constructor(pause: number) {
    this.#pause = pause;
  }

  get empty(): boolean {
    return this.#timer === null;
  }

  /** Resolves when it is this party's turn; false right away when it has too many waiting already. */
  enter(party: string): Promise<boolean> {
    const line = this.#parties.get(party) ?? [];
    if (line.length >= 100 || this.#parties.size > 200) return Promise.resolve(false);
    return new Promise((resolve) => {
      line.push(() => resolve(true));
      this.#parties.set(party, line);
      if (this.#timer === null) this.#next();
    });
  }

  #next(): void {
    const first = this.#parties.entries().next();
    if (first.done) {
      this.#timer = null;
      return;
    }
    const [party, line] = first.value;
    const turn = line.shift();
    this.#parties.delete(party);
    // To the end of the round.
    if (line.length > 0) this.#parties.set(party, line);
    turn?.();
    this.#timer = setTimeout(() => this.#next(), this.#pause).unref();
  }
}
