import { Costs, NEVER } from './costs.ts';
import { crowdCost, hasRoom } from './crowd.ts';
import type { Choice, Seat } from './model.ts';
import type { Random } from '../../chance/random.ts';
import type { State } from './state.ts';

/** A place that an entry could take, and the weight of what would have to go. */
export type Spot = { choice: Choice; start: number; cost: number };

/** Costs from here on are of places that a fixed entry has. */
const TAKEN = NEVER >> 5;

/** Finds places for an entry that has none at the moment. */
export class Spots {
  private readonly state: State;
  private readonly costs: Costs;
  private readonly random: Random;
  /** The places of the entry that was asked for last, one after the other. */
  private readonly choices: Choice[] = [];
  private readonly starts: number[] = [];
  private readonly bases: number[] = [];

  constructor(state: State, random: Random) {
    this.state = state;
    this.random = random;
    this.costs = new Costs(state.model);
  }

  /** The cheapest place; of those that cost the same any one, or the earliest. */
  cheapest(seat: Seat, order: 'any' | 'earliest' = 'any'): Spot | null {
    this.scan(seat, TAKEN - 1);
    let least = TAKEN;
    let best = -1;
    let same = 0;
    for (const [index, base] of this.bases.entries()) {
      if (base > least) continue;
      const start = this.starts[index] as number;
      const cost = base + crowdCost(seat, this.choices[index] as Choice, start);
      if (cost > least || cost >= TAKEN) continue;
      if (cost === least && best >= 0) {
        same += 1;
        const stays = order === 'any' ? this.random() * same >= 1 : start >= (this.starts[best] as number);
        if (stays) continue;
      } else same = 1;
      least = cost;
      best = index;
    }
    return best < 0 ? null : this.spot(best, least);
  }

  /** Any place that is free. */
  free(seat: Seat): Spot | null {
    this.scan(seat, 0);
    const { length } = this.starts;
    const first = Math.floor(this.random() * length);
    for (let step = 0; step < length; step += 1) {
      const index = (first + step) % length;
      if (hasRoom(seat, this.choices[index] as Choice, this.starts[index] as number)) return this.spot(index, 0);
    }
    return null;
  }

  /** All places that are free. */
  allFree(seat: Seat): Spot[] {
    this.scan(seat, 0);
    return this.starts
      .map((_, index) => this.spot(index, 0))
      .filter(({ choice, start }) => hasRoom(seat, choice, start));
  }

  /** Any place that costs no more than so much, but for room in waves and halls, other than the one it had. */
  any(seat: Seat, most: number, choice: Choice, start: number): Spot | null {
    this.scan(seat, most);
    const { length } = this.starts;
    if (length === 0) return null;
    const index = Math.floor(this.random() * length);
    if (this.starts[index] === start && this.choices[index] === choice) return null;
    return this.spot(index, this.bases[index] as number);
  }

  private spot(index: number, cost: number): Spot {
    return { choice: this.choices[index] as Choice, start: this.starts[index] as number, cost };
  }

  private scan(seat: Seat, most: number): void {
    const { grid } = this.state.model;
    this.choices.length = 0;
    this.starts.length = 0;
    this.bases.length = 0;
    for (const choice of seat.choices) {
      const costs = this.costs.of(seat, choice);
      const last = (this.state.limits[choice.ground.day] as number) - seat.minutes;
      const { starts } = choice;
      for (let index = 0; index < starts.length; index += 1) {
        const start = starts[index] as number;
        if (start > last) break;
        const base = costs[start / grid] as number;
        if (base > most) continue;
        this.choices.push(choice);
        this.starts.push(start);
        this.bases.push(base);
      }
    }
  }
}
