import type { Seat } from './model.ts';
import type { Held, State } from './state.ts';

/** The best schedule that there was so far: the most entries placed, then the lowest score. */
export class Best {
  private held: Held[];
  private placed = -1;
  private score = Infinity;

  constructor(state: State) {
    this.held = state.snapshot();
  }

  /** Remembers the schedule as it is now, if it's better. */
  note(state: State): void {
    const score = state.score.total();
    if (state.placed < this.placed || (state.placed === this.placed && score >= this.score)) return;
    this.set(state, score);
  }

  /** Remembers the schedule as it is now, if as many have a place: it ends earlier, which counts before the score. */
  noteEarlier(state: State): void {
    if (state.placed >= this.placed) this.set(state, state.score.total());
  }

  of(seat: Seat): Held {
    return this.held[seat.index] as Held;
  }

  restore(state: State): void {
    state.restore(this.held);
  }

  private set(state: State, score: number): void {
    this.held = state.snapshot();
    this.placed = state.placed;
    this.score = score;
  }
}
