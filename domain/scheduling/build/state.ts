import type { Choice, Model, Seat } from './model.ts';
import { scoreParts, type ScoreParts } from './score.ts';

/** Where an entry is: for putting it back there. */
export type Held = { at: Choice | null; start: number };

/** Who is placed where, and what follows from it. Places are taken and left one by one; no rule is asked here. */
export class State {
  readonly model: Model;
  readonly score: ScoreParts;
  /** No entry ends later than this on each day. */
  readonly limits: number[];
  placed = 0;

  constructor(model: Model) {
    this.model = model;
    this.limits = [...model.dayEnds];
    this.score = scoreParts(model);
  }

  place(seat: Seat, choice: Choice, start: number): void {
    seat.at = choice;
    seat.start = start;
    this.placed += 1;
    const { ground, crews, uses } = choice;
    ground.placed.push(seat);
    for (const { gauge, from, to, quantity } of uses) {
      gauge.add(start + from, start + to, quantity);
      gauge.users.add(seat);
    }
    insert((seat.schoolDays[ground.day] as Seat['schoolDays'][number]).placed, seat);
    for (const crew of crews) insert(crew.duties, seat);
    this.score.entered(seat);
  }

  remove(seat: Seat): void {
    const { at } = seat;
    if (!at) return;
    this.score.leaving(seat);
    const { ground, crews, uses } = at;
    drop(ground.placed, seat);
    for (const { gauge, from, to, quantity } of uses) {
      gauge.add(seat.start + from, seat.start + to, -quantity);
      gauge.users.delete(seat);
    }
    drop((seat.schoolDays[ground.day] as Seat['schoolDays'][number]).placed, seat);
    for (const crew of crews) drop(crew.duties, seat);
    seat.at = null;
    this.placed -= 1;
  }

  /** Puts an entry where it was. */
  put(seat: Seat, { at, start }: Held): void {
    if (seat.at === at && seat.start === start) return;
    this.remove(seat);
    if (at) this.place(seat, at, start);
  }

  snapshot(): Held[] {
    return this.model.seats.map(({ at, start }) => ({ at, start }));
  }

  restore(held: readonly Held[]): void {
    for (const seat of this.model.seats) {
      const { at, start } = held[seat.index] as Held;
      if (seat.at !== at || seat.start !== start) this.remove(seat);
    }
    for (const seat of this.model.seats) this.put(seat, held[seat.index] as Held);
  }
}

function insert(list: Seat[], seat: Seat): void {
  let at = list.length;
  while (at > 0 && (list[at - 1] as Seat).start > seat.start) at -= 1;
  list.splice(at, 0, seat);
}

function drop(list: Seat[], seat: Seat): void {
  list.splice(list.indexOf(seat), 1);
}
