import type { Facts, Placed } from '../check/facts.ts';
import { clashesAt, laneFor } from './clashes.ts';
import type { Clash } from './clash.ts';

/** A place that an entry might have, with all that keeps it out. */
export type Candidate = { slot: Placed; clashes: Clash[] };

/** More places than this are looked at in wider steps, and fewer of them where it's brief. */
const MOST_STARTS = 300;
const FEW_STARTS = 60;

/** The places of an entry on its own areas, then on others of the same kind; each day from its start to midnight. */
export function candidatesFor(
  facts: Facts,
  entry: string,
  byDay: Map<string, Placed[]>,
  until: () => boolean,
  isBrief: boolean,
): Candidate[] {
  const found: Candidate[] = [];
  const own = new Set(facts.events.get(facts.entries.get(entry)?.event ?? '')?.areas);
  for (const bare of startsOf(facts, entry, isBrief ? FEW_STARTS : MOST_STARTS)) {
    if (!own.has(bare.area.id) && until()) return found;
    const sameDay = byDay.get(bare.day) ?? [];
    const slot = { ...bare, lane: laneFor(bare, sameDay) };
    found.push({ slot, clashes: clashesAt(facts, slot, sameDay) });
  }
  return found;
}

/** The same places, without asking who is there. */
export function startsOf(facts: Facts, entry: string, most = MOST_STARTS): Placed[] {
  const { day } = facts;
  const event = facts.events.get(facts.entries.get(entry)?.event ?? '');
  if (!event) return [];
  const own = [...new Set(event.areas)].flatMap((id) => facts.areas.get(id) ?? []);
  const kinds = new Set(own.map(({ kind, share }) => `${kind} ${share}`));
  const others = day.areas.filter((area) => !own.includes(area) && kinds.has(`${area.kind} ${area.share}`));
  const pinned = facts.entries.get(entry)?.pin?.start ?? null;
  return [...own, ...others].flatMap((area) =>
    day.days.flatMap((each) => {
      const first = Math.ceil(Math.max(each.from, event.report_min) / day.grid_min) * day.grid_min;
      const steps = Math.ceil((1440 - first) / day.grid_min / most);
      const grid = Array.from({ length: most }, (_, index) => first + index * steps * day.grid_min);
      const starts = area.starts?.find((row) => row.day === each.id)?.at ?? [];
      return [...new Set([...grid, ...starts, ...(pinned === null ? [] : [pinned])])]
        .filter((start) => start + event.minutes < 1440)
        .flatMap((start) => facts.placed(entry, each.id, area.id, start, null) ?? []);
    }),
  );
}
