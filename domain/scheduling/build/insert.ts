import type { Best } from './best.ts';
import { clear } from './crowd.ts';
import type { Seat } from './model.ts';
import type { Pace } from './pace.ts';
import { oneOf, type Random } from '../../chance/random.ts';
import type { Spots } from './spots.ts';
import type { Held, State } from './state.ts';

export type Search = { state: State; spots: Spots; random: Random; pace: Pace; best: Best };

/** How many entries move to another free place each time that one pushes others out. */
const STIRRED = 8;

/**
 * Places entries: where none is free, one takes the place whose holders are lightest, and they are placed again. Each that found no
 * free place grows heavier, so what is hard to place stays. It ends when all have a place, or after so many attempts; then the
 * fewest ever left without one are left. Yields from time to time.
 */
export function* insertAll(
  search: Search,
  waiting: readonly Seat[],
  attempts: number,
  share: number,
  order: 'any' | 'earliest' = 'any',
): Generator<void, boolean> {
  const { state, spots, pace } = search;
  const stack = [...waiting];
  let best: Held[] | null = null;
  let fewest = Infinity;
  let sinceBest = 0;
  let stuck = 0;
  for (let attempt = 0; stack.length > 0; attempt += 1) {
    if (stack.length < fewest) {
      fewest = stack.length;
      best = state.snapshot();
      search.best.note(state);
      sinceBest = 0;
    }
    if (sinceBest >= attempts || pace.used() >= share) break;
    sinceBest += 1;
    if (attempt % 16 === 15) yield;
    const seat = stack.pop() as Seat;
    const spot = spots.cheapest(seat, order);
    pace.spend(1);
    if (!spot) {
      stack.unshift(seat);
      stuck += 1;
      if (stuck > stack.length) break;
      continue;
    }
    stuck = 0;
    if (spot.cost > 0) {
      seat.weight += 1;
      const before = stack.length;
      const isClear = clear(state.model, seat, spot.choice, spot.start, (other) => {
        state.remove(other);
        stack.push(other);
      });
      if (!isClear) {
        stack.splice(before, 0, seat);
        continue;
      }
    }
    state.place(seat, spot.choice, spot.start);
    if (spot.cost > 0) stir(search);
  }
  if (stack.length === 0) return true;
  if (best) state.restore(best);
  return false;
}

/** Moves some entries to other free places, so that the search doesn't walk in circles. */
function stir({ state, spots, random, pace }: Search): void {
  for (let count = 0; count < STIRRED; count += 1) {
    const seat = oneOf(state.model.seats, random);
    if (!seat.at || seat.isFixed) continue;
    const held = { at: seat.at, start: seat.start };
    state.remove(seat);
    const spot = spots.free(seat);
    pace.spend(1);
    if (spot) state.place(seat, spot.choice, spot.start);
    else state.put(seat, held);
  }
}
