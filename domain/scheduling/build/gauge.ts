/** Times before midnight, such as those of a warm-up before an early start, are kept too. */
const BEFORE = 1440;
const MINUTES = 4 * 1440;

/** No minute of a day. */
export const NOWHERE = -9999;

/** How much of something is in use at each minute of a day: a holding area, a resource, an area with entries at any minute. */
export class Gauge<User> {
  readonly most: number;
  readonly users = new Set<User>();
  private readonly counts = new Int32Array(MINUTES);

  constructor(most: number) {
    this.most = most;
  }

  add(from: number, to: number, quantity: number): void {
    const end = to + BEFORE;
    for (let minute = from + BEFORE; minute < end; minute += 1) this.counts[minute] = this.at(minute) + quantity;
  }

  /** The first minute from which on there isn't room for so much more; NOWHERE where there always is. */
  firstFull(from: number, to: number, quantity: number): number {
    const room = this.most - quantity;
    const end = to + BEFORE;
    for (let minute = from + BEFORE; minute < end; minute += 1) if (this.at(minute) > room) return minute - BEFORE;
    return NOWHERE;
  }

  private at(minute: number): number {
    return this.counts[minute] as number;
  }
}

/** What an entry uses at a place: from and to are minutes after its start. */
export type Use<User> = { gauge: Gauge<User>; from: number; to: number; quantity: number };

/** The uses with those of one gauge cut into pieces that don't overlap, so that each piece can be asked for alone. */
export function withoutOverlaps<User>(uses: readonly Use<User>[]): Use<User>[] {
  return [...Map.groupBy(uses, ({ gauge }) => gauge)].flatMap(([gauge, same]) => {
    const ends = [...new Set(same.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other);
    return ends.slice(1).flatMap((to, index) => {
      const from = ends[index] as number;
      const quantity = same
        .filter((use) => use.from <= from && to <= use.to)
        .reduce((sum, use) => sum + use.quantity, 0);
      return quantity > 0 ? [{ gauge, from, to, quantity }] : [];
    });
  });
}
