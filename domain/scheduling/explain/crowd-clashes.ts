import type { Facts, Placed } from '../check/facts.ts';
import { clockOf as at } from '../format/clock.ts';
import { clash, type Clash } from './clash.ts';

/** What keeps an entry out of a place because too many are there: waves, relays, halls, coaches, holding areas, resources. */
export function crowdClashes(facts: Facts, slot: Placed, sameDay: readonly Placed[]): Clash[] {
  return [
    ...waveClash(slot, sameDay),
    ...coachClash(slot, sameDay),
    ...hallClash(slot, sameDay),
    ...holdingClash(facts, slot, sameDay),
    ...resourceClash(facts, slot, sameDay),
  ];
}

function waveClash(slot: Placed, sameDay: readonly Placed[]): Clash[] {
  const { area, event, start } = slot;
  if (area.share !== 'wave' && area.share !== 'relay') return [];
  const wave = sameDay.filter(
    (other) => other.area.id === area.id && other.start === start && other.event.id === event.id,
  );
  const entries = wave.map(({ entry }) => entry.id);
  if (area.share === 'relay') {
    const isFree = slot.lane !== null && slot.lane >= 1 && slot.lane + event.lanes - 1 <= area.lanes;
    const isApart = wave.every(({ lane }) => lane === null || Math.abs(lane - (slot.lane ?? 0)) >= event.lanes);
    return isFree && isApart ? [] : [clash('H6', `The relay on ${area.id} at ${at(start)} is full`, { entries })];
  }
  const most = Math.min(area.capacity, event.wave_size ?? area.capacity);
  if (wave.length < most) return [];
  const canGrow = (event.wave_size ?? Infinity) > area.capacity;
  return [
    clash('H6', `The wave on ${area.id} at ${at(start)} is full`, {
      entries,
      fixes: canGrow ? [{ change: 'capacity', area: area.id, capacity: wave.length + 1 }] : [],
    }),
  ];
}

function coachClash(slot: Placed, sameDay: readonly Placed[]): Clash[] {
  const { school } = slot;
  if (school.coaches === null) return [];
  const around = sameDay.filter(
    (other) => other.school.id === school.id && other.start < slot.end && slot.start < other.end,
  );
  const moments = [slot.start, ...around.map(({ start }) => start).filter((start) => start > slot.start)];
  const areasAt = (moment: number) =>
    new Set([slot, ...around].filter(({ start, end }) => start <= moment && moment < end).map(({ area }) => area.id))
      .size;
  const most = Math.max(...moments.map(areasAt));
  if (most <= school.coaches) return [];
  return [
    clash('H12', `${school.id} would be on ${most} areas at one time, and has coaches for ${school.coaches}`, {
      entries: around.filter(({ area }) => area.id !== slot.area.id).map(({ entry }) => entry.id),
      fixes: [{ change: 'coach', school: school.id, coaches: most }],
    }),
  ];
}

function hallClash(slot: Placed, sameDay: readonly Placed[]): Clash[] {
  const { area } = slot;
  if (area.share !== 'open') return [];
  const there = sameDay
    .filter((other) => other.area.id === area.id)
    .map((other) => taking(other, other.start, other.taken, 1));
  const { most, entries } = fullest(there, taking(slot, slot.start, slot.taken, 1));
  if (most <= area.capacity) return [];
  return [
    clash('H6', `${area.id} has room for ${area.capacity} entries at one time`, {
      entries,
      fixes: [{ change: 'capacity', area: area.id, capacity: most }],
    }),
  ];
}

function holdingClash(facts: Facts, slot: Placed, sameDay: readonly Placed[]): Clash[] {
  return slot.event.holding.flatMap(({ area, from_min, to_min }) => {
    const capacity = facts.areas.get(area)?.capacity ?? 1;
    const there = [...sameDay, slot].flatMap((other) =>
      other.event.holding
        .filter((each) => each.area === area)
        .map((each) => taking(other, other.start - each.from_min, other.start - each.to_min, 1)),
    );
    const { most, entries } = fullest(there, taking(slot, slot.start - from_min, slot.start - to_min, 0));
    if (most <= capacity) return [];
    return [
      clash('H14', `${area} has room for ${capacity} entries at one time`, {
        entries: entries.filter((id) => id !== slot.entry.id),
        fixes: [{ change: 'capacity', area, capacity: most }],
      }),
    ];
  });
}

function resourceClash(facts: Facts, slot: Placed, sameDay: readonly Placed[]): Clash[] {
  return [...new Set(slot.event.needs.map(({ resource }) => resource))].flatMap((resource) => {
    const quantity = facts.resources.get(resource) ?? 0;
    const there = [...sameDay, slot].flatMap((other) =>
      other.event.needs
        .filter((each) => each.resource === resource)
        .map((each) => taking(other, other.start, other.taken, each.quantity)),
    );
    const { most, entries } = fullest(there, taking(slot, slot.start, slot.taken, 0));
    if (most <= quantity) return [];
    return [
      clash('H16', `${most} of ${resource} would be in use at one time, and there are ${quantity}`, {
        entries: entries.filter((id) => id !== slot.entry.id),
        fixes: [{ change: 'resource', resource, quantity: most }],
      }),
    ];
  });
}

type Taking = { entry: string; from: number; to: number; quantity: number };

function taking({ entry }: Placed, from: number, to: number, quantity: number): Taking {
  return { entry: entry.id, from, to, quantity };
}

/** The most that is taken at one time while this one is there, itself counted, and by whom. */
function fullest(others: readonly Taking[], own: Taking): { most: number; entries: string[] } {
  const around = others.filter(({ from, to }) => from < own.to && own.from < to);
  let most = own.quantity;
  let entries: string[] = [];
  for (const moment of [own.from, ...around.map(({ from }) => from).filter((from) => from > own.from)]) {
    const there = around.filter(({ from, to }) => from <= moment && moment < to);
    const total = there.reduce((sum, { quantity }) => sum + quantity, own.quantity);
    if (total <= most) continue;
    most = total;
    entries = there.map(({ entry }) => entry);
  }
  return { most, entries: [...new Set(entries)] };
}
