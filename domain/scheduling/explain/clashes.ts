import type { Facts, Placed } from '../check/facts.ts';
import { aloneClashes } from './alone-clashes.ts';
import type { Clash } from './clash.ts';
import { crowdClashes } from './crowd-clashes.ts';
import { pairClashes } from './pair-clashes.ts';

/** What an entry would break at a place, beside the slots of the same day that are there; it isn't among them. */
export function clashesAt(facts: Facts, slot: Placed, sameDay: readonly Placed[]): Clash[] {
  return [...aloneClashes(facts, slot), ...pairClashes(facts, slot, sameDay), ...crowdClashes(facts, slot, sameDay)];
}

/** The first firing point from which on the entry finds room beside those with the same start, or its pinned one. */
export function laneFor(slot: Placed, sameDay: readonly Placed[]): number | null {
  const { area, event, entry } = slot;
  if (area.share !== 'relay') return null;
  const pinned = entry.pin?.lane ?? null;
  if (pinned !== null) return pinned;
  const taken = sameDay
    .filter((other) => other.area.id === area.id && other.start === slot.start && other.event.id === event.id)
    .flatMap(({ lane }) => lane ?? [])
    .sort((one, other) => one - other);
  let lane = 1;
  for (const other of taken) if (other < lane + event.lanes) lane = Math.max(lane, other + event.lanes);
  return lane;
}
