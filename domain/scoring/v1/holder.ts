import type { Plan, Seat } from './plan.ts';

/** Who sits on each seat when an entry performs: the judge it's named for, or the last who took it over by then. */
export function holders({ event }: Plan, entry: string): (seat: Seat) => string {
  const replacements = event.guidon?.replacements ?? [];
  if (replacements.length === 0) return ({ id }) => id;
  const order = event.guidon?.order ?? event.entries.map(({ id }) => id);
  const at = order.indexOf(entry);
  const soFar = replacements
    .map((each) => ({ ...each, since: order.indexOf(each.from) }))
    .filter(({ since }) => since >= 0 && at >= since)
    .sort((one, other) => one.since - other.since);
  return ({ id }) => soFar.findLast(({ seat }) => seat === id)?.judge ?? id;
}
