/**
 * Lets so many through at a time for each key; the next ones wait in line, and beyond a length of it are turned away. So
 * no one's flood fills what all share.
 */
export class Gate {
  readonly #most: number;
  readonly #line: number;
  readonly #inside = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(most: number, line: number) {
    this.#most = most;
    this.#line = line;
  }

  /** Resolves once there is room; false right away where too many wait already. */
  enter(key: string): Promise<boolean> {
    const inside = this.#inside.get(key) ?? 0;
    if (inside < this.#most) {
      this.#inside.set(key, inside + 1);
      return Promise.resolve(true);
    }
    const line = this.#waiting.get(key) ?? [];
    if (line.length >= this.#line) return Promise.resolve(false);
    this.#waiting.set(key, line);
    return new Promise((resolve) => line.push(() => resolve(true)));
  }

  /** Gives the place to the next one in line. */
  leave(key: string): void {
    const line = this.#waiting.get(key);
    const next = line?.shift();
    if (line?.length === 0) this.#waiting.delete(key);
    if (next) return next();
    const inside = (this.#inside.get(key) ?? 1) - 1;
    if (inside > 0) this.#inside.set(key, inside);
    else this.#inside.delete(key);
  }
}
