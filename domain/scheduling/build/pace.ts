/** How much of the work that may be done is done, by count and by clock: whichever is spent first ends it. */
export class Pace {
  private readonly work: number;
  private readonly until: number;
  private readonly since: number;
  private readonly now: () => number;
  private done = 0;
  private isStopped = false;

  constructor(work: number, seconds: number, now: () => number) {
    this.work = work;
    this.now = now;
    this.since = now();
    this.until = this.since + seconds * 1000;
  }

  spend(amount: number): void {
    this.done += amount;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** From 0 at the start to 1 when nothing may be done any more. */
  used(): number {
    if (this.isStopped) return 1;
    const time = (this.now() - this.since) / Math.max(1, this.until - this.since);
    if (this.work === Infinity) return Math.min(1, time);
    const work = this.done / this.work;
    // The clock has a say only where the computer is slow: else the same work would give another schedule each time.
    return Math.min(1, time < 0.5 ? work : Math.max(work, time));
  }
}
