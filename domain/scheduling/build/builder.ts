import type { Day } from '../day.ts';
import type { Slot } from '../schedule.ts';
import { Best } from './best.ts';
import { compile } from './compile.ts';
import { compress } from './compress.ts';
import { improve } from './improve.ts';
import { insertAll, type Search } from './insert.ts';
import { slotsOf } from './lanes.ts';
import type { Seat } from './model.ts';
import { Pace } from './pace.ts';
import { randomFrom } from '../../chance/random.ts';
import { Spots } from './spots.ts';
import { State } from './state.ts';

/** The same seed and work give the same schedule on every computer, unless the seconds are over first. */
export type Options = { seed: number; seconds: number; work: number; now: () => number };

/** Enough for a meet of 40 schools; a computer of a school does it in a few seconds. */
export const USUAL_WORK = 450_000;

/** How far the search is: what it does, the entries placed, the score of the soft rules, and how much of its time is used. */
export type Progress = {
  phase: 'place' | 'compress' | 'improve';
  placed: number;
  entries: number;
  score: number;
  used: number;
};

export type Build = {
  /** Searches, a little with each step. It may be left at any step. */
  steps: Generator<Progress, void>;
  /** The best places so far. */
  places: () => Slot[];
};

/** Builds a schedule: first each entry where there's room, then those left out, then an earlier end, then the soft rules. */
export function startBuild(day: Day, options: Options): Build {
  const random = randomFrom(options.seed);
  const state = new State(compile(day));
  const pace = new Pace(options.work, options.seconds, options.now);
  const search: Search = { state, spots: new Spots(state, random), random, pace, best: new Best(state) };
  const { seats } = state.model;
  return { steps: steps(search), places: () => slotsOf(seats, (seat) => search.best.of(seat)) };
}

function* steps(search: Search): Generator<Progress, void> {
  const { state, spots, pace, best } = search;
  const { seats, dayEnds } = state.model;
  const now = (phase: Progress['phase']): Progress => ({
    phase,
    placed: state.placed,
    entries: seats.length,
    score: state.score.total(),
    used: pace.used(),
  });
  for (const seat of inOrder(seats)) {
    const spot = spots.cheapest(seat, 'earliest');
    if (spot?.cost === 0) state.place(seat, spot.choice, spot.start);
  }
  best.note(state);
  yield now('place');
  const waiting = seats.filter(({ at, choices }) => !at && choices.length > 0);
  for (const _ of insertAll(search, waiting, PLACING, 0.7)) yield now('place');
  best.note(state);
  for (const _ of compress(search, 0.5)) yield now('compress');
  for (const _ of improve(search)) yield now('improve');
  best.restore(state);
  for (const [index, end] of dayEnds.entries()) state.limits[index] = end;
  for (const seat of seats) {
    const spot = seat.at ? null : spots.free(seat);
    if (spot) state.place(seat, spot.choice, spot.start);
  }
  best.note(state);
}

/** So many attempts without one more entry placed, and the rest is taken to have no place. */
const PLACING = 20_000;

/** Fixed ones, then those with the fewest places and the most others in their way. */
function inOrder(seats: readonly Seat[]): Seat[] {
  const places = (seat: Seat) => seat.choices.reduce((sum, { starts }) => sum + starts.length, 0);
  const room = new Map(seats.map((seat) => [seat, seat.isFixed ? 0 : places(seat) / (1 + seat.links.length)]));
  return seats.toSorted((one, other) => (room.get(one) ?? 0) - (room.get(other) ?? 0));
}
