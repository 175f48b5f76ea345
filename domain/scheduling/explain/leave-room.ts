import { hardBreaks } from '../check/check.ts';
import { Facts } from '../check/facts.ts';
import { withRoomFor } from '../build/room.ts';
import type { Day } from '../day.ts';
import type { Change, Slot } from '../schedule.ts';
import { aloneClashes } from './alone-clashes.ts';
import { applied } from './apply.ts';
import { startsOf } from './candidates.ts';
import { clashesAt, laneFor } from './clashes.ts';

/** So many changes are tried for an entry: each one takes a part of a second. */
const MOST_TRIED = 3;

/**
 * The schedule with room for an entry that a rule of its own keeps out, such as a tied judge: if that rule were lifted, it would have
 * a place. Others move for it where they must. The schedule as it is where that can't be.
 */
export function leaveRoom(day: Day, slots: readonly Slot[], entry: string, until: () => boolean): Slot[] {
  const facts = new Facts(day);
  for (const change of ownChanges(facts, entry)) {
    if (until()) break;
    const roomy = withRoomFor(applied(day, change), slots, entry)?.filter((slot) => slot.entry !== entry);
    const placed = roomy?.flatMap((slot) => facts.placed(slot.entry, slot.day, slot.area, slot.start, slot.lane) ?? []);
    if (roomy && placed && hardBreaks(facts, placed).length === 0) return roomy;
  }
  return [...slots];
}

/** The changes that lift the only rule that keeps the entry out of some place by itself, the most places first. */
function ownChanges(facts: Facts, entry: string): Change[] {
  const counts = new Map<string, { change: Change; count: number }>();
  for (const bare of startsOf(facts, entry)) {
    const [clash, second] = aloneClashes(facts, bare);
    if (!clash || second) continue;
    for (const change of clash.fixes) {
      const key = JSON.stringify(change);
      counts.set(key, { change, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_TRIED)
    .map(({ change }) => change);
}

/** The schedule with an entry in the first place that is free for it, or as it is. */
export function withPlaceFor(day: Day, slots: readonly Slot[], entry: string): Slot[] {
  const facts = new Facts(day);
  const placed = slots.flatMap((slot) => facts.placed(slot.entry, slot.day, slot.area, slot.start, slot.lane) ?? []);
  const byDay = Map.groupBy(placed, (slot) => slot.day);
  for (const bare of startsOf(facts, entry)) {
    const sameDay = byDay.get(bare.day) ?? [];
    const slot = { ...bare, lane: laneFor(bare, sameDay) };
    if (clashesAt(facts, slot, sameDay).length > 0) continue;
    return [...slots, { entry, day: slot.day, area: slot.area.id, start: slot.start, lane: slot.lane }];
  }
  return [...slots];
}
