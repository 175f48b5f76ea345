type Level = { used: number; at: number };

/**
 * Counts events per key and forgets them evenly: `amount` of them in `seconds` are free. Kept in this process, so
 * several processes allow as many times more.
 */
export class Bucket {
  readonly #amount: number;
  readonly #perSecond: number;
  readonly #levels = new Map<string, Level>();
  readonly #now: () => number;

  constructor(amount: number, seconds: number, now: () => number = Date.now) {
    this.#amount = amount;
    this.#perSecond = amount / Math.max(seconds, 0.001);
    this.#now = now;
  }

  #level(key: string): number {
    const level = this.#levels.get(key);
    if (level === undefined) return 0;
    return Math.max(0, level.used - ((this.#now() - level.at) / 1000) * this.#perSecond);
  }

  /** Seconds until one more event would be free; 0 when it is. */
  wait(key: string): number {
    const over = this.#level(key) + 1 - this.#amount;
    return over <= 0 ? 0 : over / this.#perSecond;
  }

  /** How much of a key's amount is used up: 0 to 2. */
  used(key: string): number {
    return this.#level(key) / this.#amount;
  }

  /** Counts one event, or `amount` of them. */
  add(key: string, amount = 1): void {
    // Capped, so that a long attack is forgotten as soon as a short one.
    const used = Math.min(this.#level(key) + amount, this.#amount * 2);
    this.#levels.delete(key);
    this.#levels.set(key, { used, at: this.#now() });
    if (this.#levels.size > 20_000) this.#forget();
  }

  /** Counts one event where it is free and gives 0, else the seconds to wait. */
  take(key: string): number {
    const seconds = this.wait(key);
    if (seconds === 0) this.add(key);
    return seconds;
  }

  /** Takes one event back. */
  giveBack(key: string): void {
    const level = this.#levels.get(key);
    if (level !== undefined) this.#levels.set(key, { used: Math.max(0, this.#level(key) - 1), at: this.#now() });
  }

  #forget(): void {
    for (const key of this.#levels.keys()) if (this.#level(key) === 0) this.#levels.delete(key);
    // Still full: an attack with many keys. The oldest go first.
    for (const key of this.#levels.keys()) {
      if (this.#levels.size <= 15_000) break;
      this.#levels.delete(key);
    }
  }
}
