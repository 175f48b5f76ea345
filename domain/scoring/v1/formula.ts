import { over, sum, times, whole, type Exact } from '../exact.ts';
import { mean, median } from '../exact-list.ts';
import type { MissingRule, Panel } from '../format/panel.ts';
import { leftOf } from './drop.ts';

/** How a list of judges' values becomes one: `expected` is how many should have given one. */
export type Formula = { panel: Panel; missing: MissingRule };

/** The value of the judges left, brought to a full panel where someone is missing (D10). Null where no one is left. */
export function combined(
  { panel, missing }: Formula,
  left: readonly Exact[],
  expected: number,
  gaps: boolean,
): Exact | null {
  if (left.length === 0) return null;
  if (!gaps) return plainly(panel, left);
  const full = whole(fullPanel(panel, expected));
  switch (missing) {
    case 'median_of_present':
      return times(median(left), full);
    case 'prorate':
      return panel.combine === 'sum' ? over(times(sum(left), full), whole(left.length)) : plainly(panel, left);
    default:
      return times(mean(left), full);
  }
}

/** How many judges' worth the value of a full panel is: for a sum those left after drops, else one. */
export function fullPanel(panel: Panel, expected: number): number {
  return panel.combine === 'sum' ? leftOf(panel, expected) : 1;
}

function plainly({ combine }: Panel, left: readonly Exact[]): Exact | null {
  if (combine === 'sum') return sum(left);
  if (combine === 'mean') return mean(left);
  return combine === 'median' ? median(left) : (left[0] ?? null);
}
