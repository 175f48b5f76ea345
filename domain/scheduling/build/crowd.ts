import { NEVER, weightOf } from './costs.ts';
import { NOWHERE } from './gauge.ts';
import { walkOf, type Choice, type CrewDay, type Model, type SchoolDay, type Seat } from './model.ts';

type Lunch = CrewDay['lunches'][number];

/** Whether there's room at a place that nothing is in the way of: in waves, relays, and halls, and of resources and coaches. */
export function hasRoom(seat: Seat, choice: Choice, start: number): boolean {
  for (const { gauge, from, to, quantity } of choice.uses)
    if (gauge.firstFull(start + from, start + to, quantity) !== NOWHERE) return false;
  return hasLane(seat, choice, start) && tooManyAreas(seat, choice, start) === null;
}

/** About what making room at a place would cost, beside what's in the way of it; 0 where there's room. */
export function crowdCost(seat: Seat, choice: Choice, start: number): number {
  let cost = 0;
  for (const { gauge, from, to, quantity } of choice.uses) {
    const full = gauge.firstFull(start + from, start + to, quantity);
    if (full === NOWHERE) continue;
    let least = NEVER;
    for (const user of gauge.users) if (weightOf(user) < least && usesAt(user, gauge, full)) least = weightOf(user);
    cost += least;
  }
  if (!hasLane(seat, choice, start)) cost += leastWeight(waveOf(seat, choice, start));
  const many = tooManyAreas(seat, choice, start);
  return many ? cost + leastWeight(many) : cost;
}

function leastWeight(seats: readonly Seat[]): number {
  return seats.reduce((least, seat) => Math.min(least, weightOf(seat)), NEVER);
}

/** The entries with the same start in the same wave or relay. */
function waveOf(seat: Seat, { ground }: Choice, start: number): Seat[] {
  return ground.placed.filter((other) => other !== seat && other.start === start && other.event === seat.event);
}

function hasLane(seat: Seat, choice: Choice, start: number): boolean {
  const { share, capacity } = choice.ground;
  if (share !== 'wave' && share !== 'relay') return true;
  const wave = waveOf(seat, choice, start);
  if (share === 'wave') return wave.length < Math.min(capacity, seat.waveSize);
  return fitsLanes([...wave, seat], choice.ground.lanes);
}

/** Whether entries of one event fit side by side, with those whose firing point is pinned where they are. */
export function fitsLanes(seats: readonly Seat[], lanes: number): boolean {
  const size = seats[0]?.lanes ?? 1;
  const pinned = seats.flatMap(({ pinnedLane }) => pinnedLane ?? []).sort((one, other) => one - other);
  let clear = 1;
  let room = 0;
  for (const lane of [...pinned, lanes + 1]) {
    if (lane < clear) return false;
    room += Math.floor((lane - clear) / size);
    clear = lane + size;
  }
  return seats.length - pinned.length <= room;
}

/** The entries of a school at a minute on areas other than this one, where its coaches can't be on one more; else null. */
function tooManyAreas(seat: Seat, { ground }: Choice, start: number): Seat[] | null {
  const { coaches, placed } = seat.schoolDays[ground.day] as SchoolDay;
  if (coaches === Infinity) return null;
  const end = start + seat.minutes;
  const around = placed.filter(
    (other) =>
      other !== seat && other.start < end && start < other.start + other.minutes && other.at?.ground !== ground,
  );
  if (around.length < coaches) return null;
  for (const moment of [start, ...around.map((other) => other.start)]) {
    if (moment < start) continue;
    const there = around.filter((other) => other.start <= moment && moment < other.start + other.minutes);
    if (there.length < coaches) continue;
    if (new Set(there.map((other) => other.at?.ground)).size >= coaches) return there;
  }
  return null;
}

/**
 * Every entry that has to go before this one can be at a place, the lightest where there's a choice; null where a fixed one is in
 * the way. They are taken away one by one through `remove`, and the caller puts back what it doesn't want gone.
 */
export function clear(model: Model, seat: Seat, choice: Choice, start: number, remove: (other: Seat) => void): boolean {
  for (const other of inTheWay(model, seat, choice, start)) {
    if (other.isFixed) return false;
    remove(other);
  }
  const take = (those: readonly Seat[]) => {
    const lightest = lightestOf(those);
    if (lightest) remove(lightest);
    return lightest !== null;
  };
  for (const { gauge, from, to, quantity } of choice.uses) {
    for (;;) {
      const full = gauge.firstFull(start + from, start + to, quantity);
      if (full === NOWHERE) break;
      const users = [...gauge.users].filter((other) => usesAt(other, gauge, full));
      if (!take(users)) return false;
    }
  }
  while (!hasLane(seat, choice, start)) if (!take(waveOf(seat, choice, start))) return false;
  for (let many = tooManyAreas(seat, choice, start); many; many = tooManyAreas(seat, choice, start))
    if (!take(many)) return false;
  return choice.crews.every((crew) => crew.lunches.every((lunch) => clearLunch(seat, start, crew, lunch, remove)));
}

function usesAt(seat: Seat, gauge: Choice['uses'][number]['gauge'], minute: number): boolean {
  return (
    seat.at?.uses.some(
      (use) => use.gauge === gauge && seat.start + use.from <= minute && minute < seat.start + use.to,
    ) ?? false
  );
}

function lightestOf(seats: readonly Seat[]): Seat | null {
  let best: Seat | null = null;
  for (const seat of seats) if (!seat.isFixed && (best === null || weightOf(seat) < weightOf(best))) best = seat;
  return best;
}

/** The entries that a rule between two of them keeps from being together with this one there. */
function inTheWay(model: Model, seat: Seat, { ground, crews }: Choice, start: number): Set<Seat> {
  const found = new Set<Seat>();
  const end = start + seat.minutes;
  const meets = (other: Seat, need: number) => start < other.start + other.minutes + need && other.start < end + need;
  for (const { to, gap } of seat.links) {
    if (to.at?.ground.day !== ground.day) continue;
    if (meets(to, gap + walkOf(model, ground.area, to.at.ground.area))) found.add(to);
  }
  if (ground.share !== 'open') {
    for (const other of ground.placed) {
      if (other === seat || !(start < other.start + other.taken && other.start < start + seat.taken)) continue;
      if (ground.share === 'one' || other.start !== start || other.event !== seat.event) found.add(other);
    }
  }
  for (const { moves, duties } of crews) {
    if (!moves) continue;
    for (const other of duties) {
      const area = other.at?.ground.area ?? ground.area;
      if (area !== ground.area && meets(other, walkOf(model, ground.area, area))) found.add(other);
    }
  }
  return found;
}

/** Clears the piece of the lunch's window that costs least, unless one is long enough with this duty in it. */
function clearLunch(
  seat: Seat,
  start: number,
  { duties }: CrewDay,
  lunch: Lunch,
  remove: (other: Seat) => void,
): boolean {
  const end = start + seat.minutes;
  if (start >= lunch.to || end <= lunch.from) return true;
  let best: Seat[] | null = null;
  let least = Infinity;
  for (const from of [
    lunch.from,
    end,
    start - lunch.minutes,
    lunch.to - lunch.minutes,
    ...duties.map((each) => each.start + each.minutes),
  ]) {
    const to = from + lunch.minutes;
    if (from < lunch.from || to > lunch.to || (from < end && start < to)) continue;
    const there = duties.filter((each) => each.start < to && from < each.start + each.minutes);
    if (there.some((each) => each.isFixed)) continue;
    const cost = there.reduce((sum, each) => sum + each.weight, 0);
    if (cost < least) [best, least] = [there, cost];
  }
  for (const other of best ?? []) remove(other);
  return best !== null;
}
