import { equal, least, most, over, times, whole, ZERO, type Exact } from '../../exact.ts';
import { rounded } from '../../exact-text.ts';
import { mean } from '../../exact-list.ts';
import type { EventResult } from '../event.ts';
import type { Table } from './table.ts';
import type { KeptUnit } from './units.ts';

/** Points before the weight; proportional ones with the maximum and the best net that they come from. */
export type Points = { points: Exact; share: { maximum: Exact; best: Exact; isHigh: boolean } | null };

/** The points of a unit in an event, before the weight (chapter 4.11, 3 and 4, of the format). */
export function pointsOf(table: Table, result: EventResult, kept: KeptUnit[], unit: KeptUnit): Points {
  const { kind, shared } = table.method;
  if (kind === 'raw_sum') return { points: unit.net ?? ZERO, share: null };
  if (kind === 'proportional') return proportional(table, result, kept, unit);
  const places = shared === 'full' ? 1 : unit.sharing;
  const spanned = Array.from({ length: places }, (_, at) => pointsOfPlace(table, unit.among + at));
  return { points: mean(spanned), share: null };
}

function pointsOfPlace({ method, field }: Table, place: number): Exact {
  if (method.kind === 'table') return method.table[place - 1] ?? ZERO;
  return method.kind === 'reverse' ? most(ZERO, whole(field + 1 - place)) : whole(place);
}

/** The best net of a list gets the maximum, and the others their share of it, to two places (R2). A knockout has no score. */
function proportional({ scale }: Table, { event, plan }: EventResult, kept: KeptUnit[], { net }: KeptUnit): Points {
  if (!net || !plan) return { points: ZERO, share: null };
  const isHigh = plan.sheet.direction === 'high';
  const best = kept.flatMap((each) => each.net ?? []).reduce(isHigh ? most : least, net);
  const maximum = times(event.proportional_max, scale);
  if (isHigh && best.n === 0n) return { points: ZERO, share: null };
  const part = equal(net, best) ? whole(1) : isHigh ? over(net, best) : over(best, net);
  return { points: rounded(times(maximum, part), 2), share: { maximum, best, isHigh } };
}
