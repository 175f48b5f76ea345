import { clockOf as at } from '../format/clock.ts';
import type { Break } from './break.ts';
import type { Facts, Placed } from './facts.ts';

/** Schools on more areas than they have coaches (H12), full holding areas (H14), and resources in use (H16). */
export function countedBreaks(facts: Facts, slots: readonly Placed[]): Break[] {
  return [...coachBreaks(slots), ...holdingBreaks(facts, slots), ...resourceBreaks(facts, slots)];
}

function coachBreaks(slots: readonly Placed[]): Break[] {
  return [...Map.groupBy(slots, ({ school, day }) => `${school.id}\n${day}`).values()].flatMap((rows) => {
    const { school } = rows[0] as Placed;
    const { coaches } = school;
    if (coaches === null) return [];
    return rows.flatMap((row): Break[] => {
      const there = rows.filter(({ start, end }) => start <= row.start && row.start < end);
      const areas = new Set(there.map(({ area }) => area.id));
      if (areas.size <= coaches) return [];
      const text = `${school.id} is on ${areas.size} areas at ${at(row.start)}, and has coaches for ${coaches}`;
      return [{ rule: 'H12', entries: there.map(({ entry }) => entry.id), text }];
    });
  });
}

type Taking = { from: number; to: number; quantity: number; entry: string };

function holdingBreaks(facts: Facts, slots: readonly Placed[]): Break[] {
  const takings = Map.groupBy(
    slots.flatMap(({ day, start, event, entry }) =>
      event.holding.map(({ area, from_min, to_min }) => ({
        key: `${day}\n${area}`,
        area,
        taking: { from: start - from_min, to: start - to_min, quantity: 1, entry: entry.id },
      })),
    ),
    ({ key }) => key,
  );
  return [...takings.values()].flatMap((rows) => {
    const area = rows[0]?.area ?? '';
    const most = facts.areas.get(area)?.capacity ?? 1;
    return over(
      rows.map(({ taking }) => taking),
      most,
    ).map(({ moment, total, entries }) => ({
      rule: 'H14' as const,
      entries,
      text: `${area} has ${total} entries at ${at(moment)}, but room for ${most}`,
    }));
  });
}

function resourceBreaks(facts: Facts, slots: readonly Placed[]): Break[] {
  const takings = Map.groupBy(
    slots.flatMap(({ day, start, taken, event, entry }) =>
      event.needs.map(({ resource, quantity }) => ({
        key: `${day}\n${resource}`,
        resource,
        taking: { from: start, to: taken, quantity, entry: entry.id },
      })),
    ),
    ({ key }) => key,
  );
  return [...takings.values()].flatMap((rows) => {
    const resource = rows[0]?.resource ?? '';
    const most = facts.resources.get(resource) ?? 0;
    return over(
      rows.map(({ taking }) => taking),
      most,
    ).map(({ moment, total, entries }) => ({
      rule: 'H16' as const,
      entries,
      text: `${total} of ${resource} are in use at ${at(moment)}, and there are ${most}`,
    }));
  });
}

/** The moments at which more is taken than there is: it can only grow where something begins. */
function over(takings: readonly Taking[], most: number): { moment: number; total: number; entries: string[] }[] {
  return [...new Set(takings.map(({ from }) => from))].flatMap((moment) => {
    const there = takings.filter(({ from, to }) => from <= moment && moment < to);
    const total = there.reduce((sum, { quantity }) => sum + quantity, 0);
    return total > most ? [{ moment, total, entries: there.map(({ entry }) => entry) }] : [];
  });
}
