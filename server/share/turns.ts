/** Gives the place to the next one; a second call does nothing. */
export type Leave = () => void;

/** What one key may take: how many at once, how many more wait, and how long. */
export type Bounds = { atOnce: number; line: number; seconds: number };

/** There is no room: too many of the same key wait already, or the wait was over. */
export class Crowded extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too many wait');
    this.seconds = seconds;
  }
}

type Ticket = { go: (leave: Leave) => void; isGone: () => boolean };
type Line = { bounds: () => Bounds; tickets: Ticket[] };

/**
 * Shares places among keys. Each key has some of its own; what is beyond waits in its own line, and the lines take turns, so that
 * a long one makes no one else wait behind it.
 */
export class Turns {
  readonly #total: number;
  #taken = 0;
  readonly #inside = new Map<string, number>();
  // The first line is the one whose turn it is.
  readonly #lines = new Map<string, Line>();

  constructor(total: number) {
    this.#total = total;
  }

  /** Places that are taken at the moment. */
  get taken(): number {
    return this.#taken;
  }

  /** How many wait, of one key or of all. */
  waiting(key?: string): number {
    if (key !== undefined) return this.#lines.get(key)?.tickets.length ?? 0;
    return [...this.#lines.values()].reduce((sum, { tickets }) => sum + tickets.length, 0);
  }

  /** Takes a place, once there is one. `isGone` says that no one waits for it anymore. Raises `Crowded`. */
  enter(key: string, bounds: () => Bounds, isGone: () => boolean = () => false): Promise<Leave> {
    const { atOnce, line: most, seconds } = bounds();
    const inside = this.#inside.get(key) ?? 0;
    if (this.#taken < this.#total && inside < atOnce && !this.#lines.has(key)) return Promise.resolve(this.#grant(key));
    const line = this.#lines.get(key) ?? { bounds, tickets: [] };
    line.tickets = line.tickets.filter((ticket) => !ticket.isGone());
    if (line.tickets.length >= most) return Promise.reject(new Crowded(1));
    this.#lines.set(key, line);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        line.tickets = line.tickets.filter((one) => one !== ticket);
        if (line.tickets.length === 0 && this.#lines.get(key) === line) this.#lines.delete(key);
        reject(new Crowded(Math.ceil(seconds / 2)));
      }, seconds * 1000).unref();
      const ticket: Ticket = {
        isGone,
        go: (leave) => {
          clearTimeout(late);
          resolve(leave);
        },
      };
      line.tickets.push(ticket);
    });
  }

  #grant(key: string): Leave {
    this.#taken += 1;
    this.#inside.set(key, (this.#inside.get(key) ?? 0) + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.#taken -= 1;
      const inside = (this.#inside.get(key) ?? 1) - 1;
      if (inside > 0) this.#inside.set(key, inside);
      else this.#inside.delete(key);
      this.#serve();
    };
  }

  #serve(): void {
    let served = true;
    while (served) {
      served = false;
      for (const [key, line] of Array.from(this.#lines)) {
        if (this.#taken >= this.#total) return;
        line.tickets = line.tickets.filter((ticket) => !ticket.isGone());
        const ticket = (this.#inside.get(key) ?? 0) < line.bounds().atOnce ? line.tickets.shift() : undefined;
        if (ticket === undefined && line.tickets.length > 0) continue;
        this.#lines.delete(key);
        // To the end of the round.
        if (line.tickets.length > 0) this.#lines.set(key, line);
        if (ticket === undefined) continue;
        ticket.go(this.#grant(key));
        served = true;
      }
    }
  }
}
