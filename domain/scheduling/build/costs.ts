import { stepOf, walkOf, type Choice, type Model, type Seat } from './model.ts';

/** More than all other entries together: a place that can't be taken. */
export const NEVER = 1 << 28;

/**
 * What taking a place would cost, for each start of an area at once: the weights of the entries in the way. Every rule between two
 * entries forbids an open span of starts, so each adds at two points, and one sum over all of them gives the costs.
 */
export class Costs {
  readonly at: Int32Array;
  private readonly model: Model;
  private marks = 0;

  constructor(model: Model) {
    this.model = model;
    this.at = new Int32Array(Math.ceil(1440 / model.grid) + 3);
  }

  of(seat: Seat, choice: Choice): Int32Array {
    this.at.fill(0);
    this.people(seat, choice);
    this.ground(seat, choice);
    this.coach(seat, choice);
    for (const crew of choice.crews) {
      if (crew.moves) this.judges(seat, choice, crew.duties);
      for (const lunch of crew.lunches) this.lunch(seat, crew.duties, lunch);
    }
    let sum = 0;
    for (let step = 0; step < this.at.length; step += 1) {
      sum += this.at[step] as number;
      this.at[step] = sum;
    }
    return this.at;
  }

  /** Starts after `low` and before `high` cost so much more. */
  private forbid(low: number, high: number, weight: number): void {
    const { grid } = this.model;
    const from = Math.max(0, Math.floor(low / grid) + 1);
    const to = Math.min(this.at.length - 1, Math.ceil(high / grid));
    if (from >= to) return;
    this.at[from] = (this.at[from] as number) + weight;
    this.at[to] = (this.at[to] as number) - weight;
  }

  private people(seat: Seat, { ground }: Choice): void {
    this.marks += 1;
    for (const { to, gap } of seat.links) {
      to.mark = this.marks;
      if (!to.at || to.at.ground.day !== ground.day) continue;
      const need = gap + walkOf(this.model, ground.area, to.at.ground.area);
      this.forbid(to.start - seat.minutes - need, to.start + to.minutes + need, weightOf(to));
    }
  }

  private ground(seat: Seat, { ground }: Choice): void {
    const { share, placed } = ground;
    if (share === 'open') return;
    for (const other of placed) {
      const weight = weightOf(other);
      this.forbid(other.start - seat.taken, other.start + other.taken, weight);
      if (share === 'one' || other.event !== seat.event) continue;
      const step = stepOf(this.model, other.start);
      this.at[step] = (this.at[step] as number) - weight;
      this.at[step + 1] = (this.at[step + 1] as number) + weight;
    }
  }

  /** A single coach is at one area; more of them are counted where a place is looked at closer. */
  private coach(seat: Seat, { ground }: Choice): void {
    const school = seat.schoolDays[ground.day] as Seat['schoolDays'][number];
    if (school.coaches !== 1) return;
    for (const other of school.placed) {
      if (other.mark === this.marks || other.at?.ground === ground) continue;
      this.forbid(other.start - seat.minutes, other.start + other.minutes, weightOf(other));
    }
  }

  private judges(seat: Seat, { ground }: Choice, duties: readonly Seat[]): void {
    for (const other of duties) {
      const area = other.at?.ground.area ?? ground.area;
      if (area === ground.area) continue;
      const walk = walkOf(this.model, ground.area, area);
      this.forbid(other.start - seat.minutes - walk, other.start + other.minutes + walk, weightOf(other));
    }
  }

  /** Where there's one piece long enough for the lunch, what would cut it is forbidden. */
  private lunch(
    seat: Seat,
    duties: readonly Seat[],
    { from, to, minutes }: { from: number; to: number; minutes: number },
  ) {
    let low = -Infinity;
    let high = Infinity;
    let clear = from;
    const piece = (end: number) => {
      if (end - clear < minutes) return;
      low = Math.max(low, end - minutes - seat.minutes);
      high = Math.min(high, clear + minutes);
    };
    for (const duty of duties) {
      const end = duty.start + duty.minutes;
      if (duty.start >= to || end <= from) continue;
      piece(duty.start);
      clear = Math.max(clear, end);
    }
    piece(to);
    if (low !== -Infinity) this.forbid(low, high, LUNCH);
  }
}

/** What is in the way of a lunch is often one entry, seldom two. */
const LUNCH = 2;

export function weightOf(seat: Seat): number {
  return seat.isFixed ? NEVER >> 4 : seat.weight;
}
