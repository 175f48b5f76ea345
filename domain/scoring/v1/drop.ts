import { compare, type Exact } from '../exact.ts';
import type { Panel } from '../format/panel.ts';
import type { Seat } from './plan.ts';

/** A judge's value: of the whole sheet, of a section, or of an item. */
export type Judged = { seat: Seat; value: Exact };

/** Those left in seat order; those dropped in rising order. */
export type Drops = { left: Judged[]; low: Judged[]; high: Judged[] };

/** Takes the lowest and highest out where there are enough judges. Of equal values the earlier seat is lower. */
export function drop(panel: Panel, judged: Judged[]): Drops {
  const { low, high } = dropCounts(panel, judged.length);
  if (low + high === 0) return { left: judged, low: [], high: [] };
  const rising = judged.toSorted((one, other) => compare(one.value, other.value) || one.seat.at - other.seat.at);
  const kept = new Set(rising.slice(low, rising.length - high));
  return {
    left: judged.filter((each) => kept.has(each)),
    low: rising.slice(0, low),
    high: rising.slice(rising.length - high),
  };
}

/** How many judges a panel of this size leaves after drops. */
export function leftOf(panel: Panel, judges: number): number {
  const { low, high } = dropCounts(panel, judges);
  return Math.max(0, judges - low - high);
}

function dropCounts(panel: Panel, judges: number): { low: number; high: number } {
  const never = panel.combine === 'head_only' || panel.combine === 'agree';
  if (never || judges < panel.min_judges_for_drop) return { low: 0, high: 0 };
  return { low: panel.drop_low, high: panel.drop_high };
}
