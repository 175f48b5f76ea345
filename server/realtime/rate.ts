/** Allows this many events a second on average, and as many in a burst. */
export class Rate {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * 2;
  }

  allows(): boolean {
    const now = performance.now();
    const most = this.#perSecond * 2;
    this.#left = Math.min(most, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
