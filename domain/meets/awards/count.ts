import type { AwardKind, AwardPlan } from './line.ts';
import { listsOf, type Piece, piecesOf, standingOf } from './pieces.ts';

/** What the host has of a kind for a place: all that was ordered, and what of it has come. Null: for no place. */
export type Stock = { kind: AwardKind; place: number | null; ordered: number; received: number };

/** How many of a kind a place needs, and what is there. */
export type Need = Stock & {
  needed: number;
  /** What ties add to, or places that no one has take from, what the plan alone would need. */
  more: number;
  /** How many have to be ordered yet. */
  short: number;
  /** Every result that it goes by is certified. */
  certain: boolean;
};

/** What is needed now of each kind and place: by the results where there are some, else one for each place of each list. */
export function needsOf(plan: AwardPlan, stock: readonly Stock[], pieces: readonly Piece[] = piecesOf(plan)): Need[] {
  const needs = new Map<string, Need>();
  const at = (kind: AwardKind, place: number | null): Need => {
    const key = `${kind}/${place ?? ''}`;
    const known = needs.get(key);
    if (known) return known;
    const { ordered = 0, received = 0 } = stock.find((one) => one.kind === kind && one.place === place) ?? {};
    const need: Need = { kind, place, ordered, received, needed: 0, more: 0, short: 0, certain: true };
    needs.set(key, need);
    return need;
  };
  for (const { kind, place } of stock) at(kind, place);
  for (const line of plan.lines) {
    const { kind, quantity } = line;
    if (plan.events.find(({ id }) => id === line.event_id)?.cancelled) continue;
    if (line.scope === 'special') {
      at(kind, null).needed += quantity;
      continue;
    }
    const standing = standingOf(plan, line);
    const planned = listsOf(line, plan.events).length * quantity;
    for (let place = line.place_from ?? 1; place <= (line.place_to ?? 0); place += 1) {
      const need = at(kind, place);
      const won = pieces.filter((piece) => piece.line.id === line.id && piece.place === place).length * quantity;
      const counted = standing && standing.placed.length > 0 ? won : planned;
      need.needed += counted;
      need.more += counted - planned;
      need.certain &&= standing?.certified ?? false;
    }
  }
  return [...needs.values()]
    .map((need) => ({ ...need, short: Math.max(0, need.needed - Math.max(need.ordered, need.received)) }))
    .toSorted(
      (one, other) => one.kind.localeCompare(other.kind) || (one.place ?? Infinity) - (other.place ?? Infinity),
    );
}
