import { insertAll, type Search } from './insert.ts';
import { shuffled } from '../../chance/random.ts';
import type { Seat } from './model.ts';

/** How many attempts without progress end one round. */
const ATTEMPTS = 800;

/** How much earlier a day should end: when one fails, the next is tried, and after the last the first again. */
const CUTS = [20, 10, 5, 30];

/** So many rounds without an earlier end, and the day is taken to end when it does. */
const MOST_FAILED = 40;

/**
 * Ends the days earlier, the last one first: what ends too late is placed again before, until that can't be done in good time.
 * Leaves each day's limit at what was reached.
 */
export function* compress(search: Search, share: number): Generator<void, void> {
  const { state, pace } = search;
  const days = state.model.dayStarts.map((_, index) => index).toReversed();
  const from = pace.used();
  for (const [index, day] of days.entries())
    yield* endEarlier(search, day, from + ((share - from) * (index + 1)) / days.length);
}

function* endEarlier(search: Search, day: number, share: number): Generator<void, void> {
  const { state, pace, best } = search;
  const { seats, grid } = state.model;
  const endOf = (seat: Seat) => (seat.at?.ground.day === day ? seat.start + seat.minutes : -1);
  const fixed = Math.max(-1, ...seats.map((seat) => (seat.isFixed ? endOf(seat) : -1)));
  let failed = 0;
  while (pace.used() < share && failed < MOST_FAILED) {
    const end = state.score.lastEnd(day);
    state.limits[day] = end;
    const limit = Math.max(fixed, end - Math.max(grid, CUTS[failed % CUTS.length] ?? grid));
    if (end < 0 || limit >= end) return;
    const held = state.snapshot();
    state.limits[day] = limit;
    const isLate = (seat: Seat) => endOf(seat) > limit;
    const full = new Set(seats.filter(isLate).map(({ at }) => at?.ground));
    // Waves are moved by moving all of it: every second time, the areas that end too late are emptied.
    const isEmptied = failed % 2 === 1;
    const late = seats.filter(
      (seat) => isLate(seat) || (isEmptied && !seat.isFixed && seat.at !== null && full.has(seat.at.ground)),
    );
    for (const seat of late) state.remove(seat);
    const order = isEmptied ? 'earliest' : 'any';
    if (yield* insertAll(search, shuffled(late, search.random), ATTEMPTS, share, order)) {
      best.noteEarlier(state);
      failed = 0;
    } else {
      state.limits[day] = end;
      state.restore(held);
      failed += 1;
    }
  }
}
