import type { Facts, Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import type { Mover } from './mover.ts';
import { isAt, type Place } from './plan.ts';

const A_DAY = 1440;
/** Another area is worth a walk of so many minutes. */
const OTHER_AREA = 4;

/**
 * The free places of an entry that are nearest to one, up to three: later or earlier on the same area first, then on others. It
 * stops after each place that it tries, so that a page can do other things between.
 */
export function* nearestFree(
  facts: Facts,
  mover: Mover,
  wanted: Place,
  here?: Placed,
  most = 3,
): Generator<void, Placed[]> {
  const found: Placed[] = [];
  for (const place of candidates(facts, mover.entry, wanted)) {
    const tried = mover.at(place);
    if (tried && tried.clashes.length === 0 && !isAt(tried.slot, here)) found.push(tried.slot);
    if (found.length >= most) break;
    yield;
  }
  return found;
}

function candidates(facts: Facts, entry: string, wanted: Place): Place[] {
  const event = facts.events.get(facts.entries.get(entry)?.event ?? '');
  if (!event) return [];
  const far = ({ day, area, start }: Place) =>
    Math.abs(start - wanted.start) + (area === wanted.area ? 0 : OTHER_AREA) + (day === wanted.day ? 0 : A_DAY);
  return facts.day.days
    .flatMap(({ id: day, from, to }) =>
      [...new Set(event.areas)].flatMap((area) =>
        startsOn(facts, area, day, from, to - event.minutes).map((start) => ({ day, area, start, lane: null })),
      ),
    )
    .toSorted((one, other) => far(one) - far(other));
}

/** When an entry can start on an area: the times that are set for it, else each of the grid. */
export function startsOn(facts: Facts, area: string, day: string, from: number, to: number): number[] {
  const fixed = facts.areas.get(area)?.starts;
  if (fixed) return fixed.filter((row) => row.day === day).flatMap(({ at }) => at);
  const grid = facts.day.grid_min;
  const first = Math.ceil(from / grid) * grid;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / grid) + 1) }, (_, at) => first + at * grid);
}

/** Continues a search in pieces of a few milliseconds, until it's done or no longer needed. */
export async function inPieces<Found>(
  search: Generator<void, Found>,
  isWanted: () => boolean,
  piece = 6,
): Promise<Found | null> {
  for (;;) {
    const until = performance.now() + piece;
    while (performance.now() < until) {
      const { done, value } = search.next();
      if (done) return isWanted() ? value : null;
    }
    await new Promise((next) => setTimeout(next, 0));
    if (!isWanted()) return null;
  }
}
