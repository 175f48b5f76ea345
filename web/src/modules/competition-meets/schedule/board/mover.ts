import type { Facts, Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import type { Clash } from '../../../../../../domain/scheduling/explain/clash.ts';
import { clashesAt, laneFor } from '../../../../../../domain/scheduling/explain/clashes.ts';
import type { Place, Plan } from './plan.ts';

/** An entry at a place, with what it would break there. */
export type Tried = { slot: Placed; clashes: Clash[] };

/** Tries places for one entry beside all others, quickly enough for each frame of a drag. */
export type Mover = {
  entry: string;
  /** Null where the day has no such area. A lane that isn't given is the first free one. */
  at: (place: Place) => Tried | null;
};

/** Makes one. Entries that go along with it, if any, are left out of what is in its way. */
export function moverOf(facts: Facts, plan: Plan, entry: string, along: ReadonlySet<string> = new Set()): Mover {
  const isNear = nearTo(facts, entry);
  const days = new Map<string, Placed[]>();
  const others = (day: string) => {
    const known = days.get(day);
    if (known) return known;
    const near = [...plan.places.values()].filter(
      (other) => other.day === day && other.entry.id !== entry && !along.has(other.entry.id) && isNear(other),
    );
    days.set(day, near);
    return near;
  };
  const tried = new Map<string, Tried>();
  return {
    entry,
    at: ({ day, area, start, lane }) => {
      const key = `${day} ${area} ${start} ${lane}`;
      const known = tried.get(key);
      if (known) return known;
      const bare = facts.placed(entry, day, area, start, lane);
      if (!bare) return null;
      const sameDay = others(day);
      const slot = bare.lane === null ? { ...bare, lane: laneFor(bare, sameDay) } : bare;
      const answer = { slot, clashes: clashesAt(facts, slot, sameDay) };
      tried.set(key, answer);
      return answer;
    },
  };
}

/**
 * Whether another entry can be in the way of this one on any of its event's areas: by the area, a person, a judge, the coaches of
 * the school, a holding area, or something that the meet has few of. On other areas its event keeps it out anyway.
 */
function nearTo(facts: Facts, id: string): (other: Placed) => boolean {
  const entry = facts.entries.get(id);
  const event = facts.events.get(entry?.event ?? '');
  if (!entry || !event) return () => false;
  const areas = new Set(event.areas);
  const people = [...facts.people(id)];
  const judges = new Set(event.areas.flatMap((area) => facts.panel(event.id, area)));
  const holding = new Set(event.holding.map(({ area }) => area));
  const needs = new Set(event.needs.map(({ resource }) => resource));
  const hasCoaches = (facts.schools.get(entry.school)?.coaches ?? null) !== null;
  return (other) =>
    areas.has(other.area.id) ||
    (hasCoaches && other.school.id === entry.school) ||
    people.some((person) => facts.people(other.entry.id).has(person)) ||
    facts.panel(other.event.id, other.area.id).some((judge) => judges.has(judge)) ||
    other.event.holding.some(({ area }) => holding.has(area)) ||
    other.event.needs.some(({ resource }) => needs.has(resource));
}

/** What several entries would break where they are to go, each beside the others as they would be then. */
export function triedTogether(facts: Facts, plan: Plan, moves: readonly Placed[]): Tried[] {
  const ids = new Set(moves.map(({ entry }) => entry.id));
  const rest = [...plan.places.values()].filter(({ entry }) => !ids.has(entry.id));
  return moves.map((slot) => ({
    slot,
    clashes: clashesAt(
      facts,
      slot,
      [...rest, ...moves].filter(({ day, entry }) => day === slot.day && entry.id !== slot.entry.id),
    ),
  }));
}
