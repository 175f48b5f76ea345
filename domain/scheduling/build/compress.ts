import { insertAll, type Search } from './insert.ts';
import type { Seat } from './model.ts';

/** How many attempts without progress end one round. */
const ATTEMPTS = 1500;

/**
 * Ends the days earlier, the last one first: what ends too late is placed again before, until that can't be done in good time.
 * Leaves each day's limit at what was reached.
 */
export function* compress(search: Search, share: number): Generator<void, void> {
  const { state, pace } = search;
  const { model } = state;
  for (const day of model.dayStarts.map((_, index) => index).toReversed()) {
    const fixed = Math.max(
      -1,
      ...model.seats.map((seat) => (seat.isFixed && seat.at?.ground.day === day ? seat.start + seat.minutes : -1)),
    );
    let cut = 20;
    while (pace.used() < share) {
      const end = state.score.lastEnd(day);
      state.limits[day] = end;
      const limit = Math.max(fixed, end - cut);
      if (end < 0 || limit >= end) break;
      const held = state.snapshot();
      state.limits[day] = limit;
      const late: Seat[] = model.seats.filter(
        (seat) => seat.at?.ground.day === day && seat.start + seat.minutes > limit,
      );
      for (const seat of late) state.remove(seat);
      if (yield* insertAll(search, late, ATTEMPTS, share)) {
        search.best.noteEarlier(state);
        continue;
      }
      state.limits[day] = end;
      state.restore(held);
      if (cut <= model.grid) break;
      cut = Math.max(model.grid, Math.floor(cut / 2));
    }
  }
}
