import { z } from 'zod';
import type { Facts, Placed } from '../../../../../../domain/scheduling/check/facts.ts';
import { isAt, type Plan, withPlaces } from './plan.ts';

const place = z.tuple([z.string(), z.string(), z.number(), z.number().nullable()]);
const kept = z.object({ moved: z.record(z.string(), place.nullable()), pinned: z.array(z.string()) });

/** How a plan differs from the one that was saved, small enough to be kept on the device after each move. */
export type Changes = z.output<typeof kept>;

/** What was moved, taken out, or placed since the plan was saved, and all that is pinned now. */
export function changesOf(saved: Plan, now: Plan): Changes {
  const entries = new Set([...saved.places.keys(), ...now.places.keys()]);
  const moved = [...entries]
    .filter((entry) => !isAt(saved.places.get(entry), now.places.get(entry)))
    .map((entry) => {
      const at = now.places.get(entry);
      return [entry, at ? ([at.day, at.area.id, at.start, at.lane] as const) : null] as const;
    });
  return { moved: Object.fromEntries(moved) as Changes['moved'], pinned: [...now.pinned] };
}

/** How many entries aren't as they were saved. */
export function countChanges(saved: Plan, now: Plan): number {
  const entries = new Set([...saved.places.keys(), ...now.places.keys()]);
  return [...entries].filter(
    (entry) =>
      !isAt(saved.places.get(entry), now.places.get(entry)) || saved.pinned.has(entry) !== now.pinned.has(entry),
  ).length;
}

/** The saved plan with what was kept on the device; what the day no longer has is left as it is. */
export function changed(facts: Facts, saved: Plan, values: unknown): Plan {
  const read = kept.safeParse(values);
  if (!read.success) return saved;
  const moves = Object.entries(read.data.moved).flatMap(([entry, at]): [string, Placed | null][] => {
    if (!at) return [[entry, null]];
    const placed = facts.placed(entry, at[0], at[1], at[2], at[3]);
    return placed ? [[entry, placed]] : [];
  });
  const plan = withPlaces(saved, moves);
  return { ...plan, pinned: new Set(read.data.pinned.filter((entry) => plan.places.has(entry))) };
}
