import { clockOf as at } from '../format/clock.ts';
import type { Break } from './break.ts';
import type { Facts, Placed } from './facts.ts';

/** Pairs of slots of one day with a person in common, the earlier one first. */
export function sharingPairs(facts: Facts, slots: readonly Placed[]): [Placed, Placed][] {
  const ofPerson = new Map<string, Placed[]>();
  for (const slot of slots) {
    for (const person of facts.people(slot.entry.id)) {
      const own = ofPerson.get(person) ?? [];
      own.push(slot);
      ofPerson.set(person, own);
    }
  }
  const pairs = new Map<Placed, Set<Placed>>();
  for (const own of ofPerson.values()) {
    const inOrder = own.toSorted((one, other) => one.start - other.start || compareIds(one, other));
    for (const [index, one] of inOrder.entries()) {
      for (const other of inOrder.slice(index + 1)) {
        if (one.day !== other.day) continue;
        const later = pairs.get(one) ?? new Set();
        pairs.set(one, later.add(other));
      }
    }
  }
  return [...pairs].flatMap(([one, later]) => [...later].map((other): [Placed, Placed] => [one, other]));
}

/** People and commanders without the time they need from one slot to the next (H7, H8). */
export function peopleBreaks(facts: Facts, slots: readonly Placed[]): Break[] {
  return sharingPairs(facts, slots).flatMap(([one, other]) => {
    const { rule, minutes } = facts.gap(one, other);
    const need = minutes + facts.walk(one.area, other.area);
    if (other.start >= one.end + need) return [];
    const text = `${one.area.id} ends at ${at(one.end)}, ${other.area.id} starts at ${at(other.start)}, and ${need} minutes are needed between them`;
    return [{ rule, entries: [one.entry.id, other.entry.id], text }];
  });
}

function compareIds(one: Placed, other: Placed): number {
  return one.entry.id < other.entry.id ? -1 : 1;
}
