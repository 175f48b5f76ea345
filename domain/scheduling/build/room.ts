import type { Day } from '../day.ts';
import type { Slot } from '../schedule.ts';
import { Best } from './best.ts';
import { compile } from './compile.ts';
import { insertAll, type Search } from './insert.ts';
import { slotsOf } from './lanes.ts';
import { Pace } from './pace.ts';
import { randomFrom } from '../../chance/random.ts';
import { Spots } from './spots.ts';
import { State } from './state.ts';

const ATTEMPTS = 4000;
const WORK = 60_000;

/** The same schedule with one more entry, others moved as far as that takes, none later than the last now; null where it can't be. */
export function withRoomFor(day: Day, slots: readonly Slot[], entry: string): Slot[] | null {
  const state = new State(compile(day));
  const random = randomFrom(1);
  const search: Search = {
    state,
    spots: new Spots(state, random),
    random,
    pace: new Pace(WORK, Infinity, () => 0),
    best: new Best(state),
  };
  const seats = new Map(state.model.seats.map((seat) => [seat.entry.id, seat]));
  for (const { entry: id, day: on, area, start } of slots) {
    const seat = seats.get(id);
    const choice = seat?.choices.find(({ ground }) => ground.dayId === on && ground.areaId === area);
    if (!seat || !choice) return null;
    state.place(seat, choice, start);
  }
  for (const index of state.limits.keys()) {
    const end = state.score.lastEnd(index);
    if (end >= 0) state.limits[index] = end;
  }
  const seat = seats.get(entry);
  if (!seat || seat.choices.length === 0) return null;
  const steps = insertAll(search, [seat], ATTEMPTS, 1);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value ? slotsOf(state.model.seats, ({ at, start }) => ({ at, start })) : null;
}
