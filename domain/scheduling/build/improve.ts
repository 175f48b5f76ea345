import { clear } from './crowd.ts';
import type { Search } from './insert.ts';
import type { Seat } from './model.ts';
import { oneOf } from '../../chance/random.ts';
import type { Held } from './state.ts';

const HOT = 40;
const COLD = 3;

/**
 * Makes a schedule better by the weighted soft rules: entries move to places that are free, or that one or two others leave for
 * another one. What makes it worse is taken too, at first often, later seldom; at the end the best that ever was is left.
 */
export function* improve(search: Search): Generator<void, void> {
  const { state, random, pace, best } = search;
  const movable = state.model.seats.filter((seat) => seat.at && !seat.isFixed);
  if (movable.length === 0) return;
  for (const seat of movable) seat.weight = 1;
  let score = state.score.total();
  const left = state.model.seats.filter(({ at, choices }) => !at && choices.length > 0);
  const from = pace.used();
  for (let count = 0; ; count += 1) {
    if (count % 64 === 63) yield;
    if (count % 512 === 511 && placeMore(search, left)) score = state.score.total();
    const used = pace.used();
    if (used >= 1) break;
    const heat = HOT * (COLD / HOT) ** ((used - from) / (1 - from));
    const seat = oneOf(movable, random);
    const moved = move(search, seat);
    pace.spend(2);
    if (!moved) continue;
    const next = state.score.total();
    if (next > score && random() >= Math.exp((score - next) / heat)) {
      undo(search, moved);
      continue;
    }
    score = next;
    best.note(state);
  }
}

/** Places entries that had no place, where one has become free; on any time of the day. */
function placeMore({ state, spots, best }: Search, left: readonly Seat[]): boolean {
  const limits = [...state.limits];
  for (const [index, end] of state.model.dayEnds.entries()) state.limits[index] = end;
  const more = left.filter((seat) => {
    const spot = seat.at ? null : spots.free(seat);
    if (spot) state.place(seat, spot.choice, spot.start);
    return spot !== null;
  });
  for (const [index, limit] of limits.entries()) state.limits[index] = Math.max(limit, state.score.lastEnd(index));
  if (more.length > 0) best.note(state);
  return more.length > 0;
}

type Moved = Map<Seat, Held>;

/** Moves an entry somewhere else, and those in its way; null, with nothing changed, where that can't be. */
function move(search: Search, seat: Seat): Moved | null {
  const { state, spots, random } = search;
  const { at, start } = seat;
  if (!at) return null;
  const moved: Moved = new Map([[seat, { at, start }]]);
  state.remove(seat);
  const spot = spots.any(seat, random() < 0.5 ? 0 : 2, at, start);
  if (!spot) return undo(search, moved);
  const others: Seat[] = [];
  const isClear = clear(state.model, seat, spot.choice, spot.start, (other) => {
    moved.set(other, { at: other.at, start: other.start });
    state.remove(other);
    others.push(other);
  });
  if (!isClear || others.length > 2) return undo(search, moved);
  state.place(seat, spot.choice, spot.start);
  for (const other of others) {
    const next = spots.free(other);
    if (!next) return undo(search, moved);
    state.place(other, next.choice, next.start);
  }
  return moved;
}

function undo({ state }: Search, moved: Moved): null {
  for (const seat of moved.keys()) state.remove(seat);
  for (const [seat, { at, start }] of moved) if (at) state.place(seat, at, start);
  return null;
}
