type Entry<T> = { value: Promise<T>; until: number };

/** Keeps what was made for a minute, and lets those who ask for it while it is made wait for the same. What failed isn't kept. */
export class Kept<T> {
  readonly #entries = new Map<string, Entry<T>>();
  readonly #now: () => number;
  readonly #seconds: number;
  readonly #most: number;

  constructor({ now = Date.now, seconds = 60, most = 300 } = {}) {
    this.#now = now;
    this.#seconds = seconds;
    this.#most = most;
  }

  /** What is kept under a key, else what `make` gives. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.until > this.#now()) return known.value;
    const entry = { value: make(), until: this.#now() + this.#seconds * 1000 };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#most && oldest !== undefined) this.#entries.delete(oldest);
    const forget = () => this.#entries.get(key) === entry && this.#entries.delete(key);
    entry.value.then((value) => isFailed(value) && forget(), forget);
    return entry.value;
  }
}

const isFailed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'failed' in value;
