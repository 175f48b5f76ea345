import { Facts, type Placed } from '../check/facts.ts';
import type { Change } from '../schedule.ts';
import { applied } from './apply.ts';
import type { Candidate } from './candidates.ts';
import { clashesAt, laneFor } from './clashes.ts';

/** No more than this is said of each kind: the host needs a choice, not a list. */
const OF_EACH = 3;
const MOST_MOVES = 40;

/** The changes each of which alone frees one of the places, the smallest first. Each was tried beside the rest. */
export function changesThatFree(
  facts: Facts,
  candidates: readonly Candidate[],
  byDay: Map<string, Placed[]>,
  until: () => boolean,
): Change[] {
  const found = new Map<string, { change: Change; size: number }>();
  const tried = new Set<string>();
  let moves = 0;
  for (const { slot, clashes } of candidates) {
    const sameDay = byDay.get(slot.day) ?? [];
    for (const change of common(clashes.map(({ fixes }) => fixes))) {
      const size = sizeOf(facts, change);
      const before = found.get(keyOf(change));
      const name = JSON.stringify([change, slot.day, slot.area.id, slot.start]);
      if ((before && before.size <= size) || tried.has(name) || until()) continue;
      tried.add(name);
      if (frees(facts, change, slot, sameDay)) found.set(keyOf(change), { change, size });
    }
    const [other, second] = new Set(clashes.flatMap(({ entries }) => entries));
    const isOnlyOther =
      other !== undefined && second === undefined && clashes.every(({ entries }) => entries.length > 0);
    if (!isOnlyOther || found.has(`move ${other}`) || moves >= MOST_MOVES || until()) continue;
    moves += 1;
    const move = moveOf(facts, other, slot, byDay);
    if (move) found.set(`move ${other}`, { change: move, size: sizeOf(facts, move) });
  }
  const counts = new Map<string, number>();
  return [...found.values()]
    .toSorted((one, other) => one.size - other.size)
    .map(({ change }) => change)
    .filter(({ change: kind }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return (counts.get(kind) ?? 0) <= OF_EACH;
    });
}

/** The changes that lift every one of the clashes, at the size that the greatest of them asks for. */
function common(fixes: readonly Change[][]): Change[] {
  const [first = [], ...others] = fixes;
  return first.flatMap((change) => {
    const same = others.map((all) => all.find((each) => keyOf(each) === keyOf(change)));
    return same.every((each) => each !== undefined) ? [same.reduce(larger, change)] : [];
  });
}

function larger(one: Change, other: Change): Change {
  if (one.change === 'capacity' && other.change === 'capacity' && other.capacity > one.capacity) return other;
  if (one.change === 'coach' && other.change === 'coach' && other.coaches > one.coaches) return other;
  return one;
}

function frees(facts: Facts, change: Change, slot: Placed, sameDay: readonly Placed[]): boolean {
  const changed = new Facts(applied(facts.day, change));
  const again = (each: Placed): Placed[] => {
    const placed = changed.placed(each.entry.id, each.day, each.area.id, each.start, each.lane);
    return placed ? [placed] : [];
  };
  const [moved] = again(slot);
  return moved !== undefined && clashesAt(changed, moved, sameDay.flatMap(again)).length === 0;
}

/** Another place for the one entry that is in the way, free when this one is placed. */
function moveOf(facts: Facts, entry: string, slot: Placed, byDay: Map<string, Placed[]>): Change | null {
  const held = [...byDay.values()].flat().find((each) => each.entry.id === entry);
  if (!held) return null;
  const rest = (on: string) => [
    ...(byDay.get(on) ?? []).filter((each) => each !== held),
    ...(on === slot.day ? [slot] : []),
  ];
  if (
    clashesAt(
      facts,
      slot,
      rest(slot.day).filter((each) => each !== slot),
    ).length > 0
  )
    return null;
  const grid = facts.day.grid_min;
  let best: Placed | null = null;
  for (const day of facts.day.days) {
    const sameDay = rest(day.id);
    for (const area of held.event.areas) {
      for (let start = Math.ceil(day.from / grid) * grid; start + held.event.minutes <= day.to; start += grid) {
        if (best && far(held, day.id, start) >= far(held, best.day, best.start)) continue;
        const bare = facts.placed(entry, day.id, area, start, null);
        const moved = bare && { ...bare, lane: laneFor(bare, sameDay) };
        if (moved && clashesAt(facts, moved, sameDay).length === 0) best = moved;
      }
    }
  }
  return best && { change: 'move', entry, day: best.day, area: best.area.id, start: best.start };
}

function far(held: Placed, day: string, start: number): number {
  return Math.abs(held.start - start) + (held.day === day ? 0 : 1440);
}

/** What a change is of: two of the same differ in size alone. */
function keyOf(change: Change): string {
  switch (change.change) {
    case 'bus':
      return `bus ${change.school} ${change.day} ${change.arrive === undefined ? 'depart' : 'arrive'}`;
    case 'area_open':
      return `area_open ${change.area} ${change.day}`;
    case 'event_open':
      return `event_open ${change.event} ${change.day}`;
    case 'day':
      return `day ${change.day}`;
    case 'capacity':
      return `capacity ${change.area}`;
    case 'coach':
      return `coach ${change.school}`;
    case 'resource':
      return `resource ${change.resource}`;
    case 'move':
      return `move ${change.entry}`;
    default:
      return JSON.stringify(change);
  }
}

/** How much a change asks of people, about in minutes: for putting the smallest first. */
function sizeOf(facts: Facts, change: Change): number {
  switch (change.change) {
    case 'unpin':
      return 5;
    case 'judge':
      return 10;
    case 'move':
      return 12;
    case 'break':
      return 15;
    case 'resource':
      return 20 + change.quantity - (facts.resources.get(change.resource) ?? 0);
    case 'capacity':
      return 25 + change.capacity - (facts.areas.get(change.area)?.capacity ?? 0);
    case 'coach':
      return 30 + change.coaches - (facts.schools.get(change.school)?.coaches ?? 0);
    case 'roster':
      return 35;
    case 'area':
      return 40;
    case 'bus': {
      const school = facts.schools.get(change.school);
      const arrive = change.arrive === undefined ? 0 : (school?.arrive.get(change.day) ?? 0) - change.arrive;
      const depart = change.depart === undefined ? 0 : change.depart - (school?.depart.get(change.day) ?? 1440);
      return 10 + arrive + depart;
    }
    case 'day':
      return 30 + change.to - (facts.days.get(change.day)?.to ?? change.to);
    case 'area_open':
    case 'event_open':
      return 30 + change.to - change.from;
    case 'stop':
      return 60;
  }
}
