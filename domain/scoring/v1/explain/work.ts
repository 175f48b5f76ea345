import { add, compare, least, minus, most, over, sum, times, ZERO, type Exact } from '../../exact.ts';
import { rounded } from '../../exact-text.ts';
import { mean, median } from '../../exact-list.ts';
import type { Working } from '../../explanation.ts';

/** What the terms of a step make. There's at least one. */
export function workOut({ op, by = 0 }: Working, [first = ZERO, ...rest]: Exact[]): Exact {
  const all = [first, ...rest];
  switch (op) {
    case 'sum':
      return rest.reduce(add, first);
    case 'minus':
      return rest.reduce(minus, first);
    case 'product':
      return rest.reduce(times, first);
    case 'quotient':
      return rest.reduce(over, first);
    case 'mean':
      return mean(all);
    case 'median':
      return median(all);
    case 'least':
      return rest.reduce(least, first);
    case 'most':
      return rest.reduce(most, first);
    case 'best':
      return sum(all.toSorted((one, other) => compare(other, one)).slice(0, by));
    case 'round':
      return rounded(first, by);
    case 'first':
      return first;
  }
}
