import type { Facts, Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import { clockOf, minutesOf } from '../../../../../../domain/scheduling/format/clock.ts';
import { type Pin, pinsOf } from '../../../../shared/meet/schedule/pins.ts';

/** Where an entry is, or would be. Times are minutes after midnight. */
export type Place = { day: string; area: string; start: number; lane: number | null };

/** The day as it's arranged on the board: where each entry is, and which the host has pinned. */
export type Plan = { places: ReadonlyMap<string, Placed>; pinned: ReadonlySet<string> };

/** The plan of a schedule file, as far as the day still has its entries and areas. */
export function planOf(facts: Facts, schedule: unknown, pinned: Iterable<string>): Plan {
  const places = new Map<string, Placed>();
  for (const { entry, day, area, start, lane } of pinsOf(schedule, 'locked', () => true)) {
    const placed = facts.placed(entry, day, area, minutesOf(start) ?? 0, lane ?? null);
    if (placed) places.set(entry, placed);
  }
  return { places, pinned: new Set([...pinned].filter((entry) => places.has(entry))) };
}

/** The plan with entries put elsewhere, or taken out where the place is null. What has no place isn't pinned. */
export function withPlaces(plan: Plan, moves: Iterable<readonly [entry: string, place: Placed | null]>): Plan {
  const places = new Map(plan.places);
  for (const [entry, place] of moves) {
    if (place) places.set(entry, place);
    else places.delete(entry);
  }
  const isLost = [...plan.pinned].some((entry) => !places.has(entry));
  return { places, pinned: isLost ? new Set([...plan.pinned].filter((entry) => places.has(entry))) : plan.pinned };
}

/** The plan with entries pinned where they are, or no longer pinned. */
export function withPinned(plan: Plan, entries: Iterable<string>, isPinned: boolean): Plan {
  const pinned = new Set(plan.pinned);
  for (const entry of entries) {
    if (isPinned && plan.places.has(entry)) pinned.add(entry);
    else pinned.delete(entry);
  }
  return { ...plan, pinned };
}

export function placeOf({ day, area, start, lane }: Placed): Place {
  return { day, area: area.id, start, lane };
}

export function isAt(placed: Placed | null | undefined, other: Placed | null | undefined): boolean {
  if (!placed || !other) return !placed && !other;
  return (
    placed.day === other.day &&
    placed.area.id === other.area.id &&
    placed.start === other.start &&
    placed.lane === other.lane
  );
}

/** What the builder keeps where it is: what's pinned, and what `stays` says beside it. */
export function pinsFor({ places, pinned }: Plan, stays: (placed: Placed) => boolean): Pin[] {
  return [...places.values()]
    .filter((placed) => pinned.has(placed.entry.id) || stays(placed))
    .map(({ entry, day, area, start, lane }) => ({
      entry: entry.id,
      day,
      area: area.id,
      start: clockOf(start),
      ...(lane === null ? {} : { lane }),
      kind: pinned.has(entry.id) ? 'pinned' : 'locked',
    }));
}
