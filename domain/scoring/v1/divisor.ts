import type { Exact } from '../exact.ts';
import type { Item } from '../format/item.ts';
import type { Section } from '../format/sheet.ts';

/** Brings numbers to one divisor where it's a multiple of theirs: adding them is adding whole numbers then. */
export type Divisor = { of: (value: Exact) => Exact };

/** The divisor that most points of a section fit into. */
export function sharedDivisor({ start, items }: Section): Divisor {
  const shared = [start, ...items.flatMap(numbersOf)].reduce((all, { d }) => (all % d === 0n ? all : all * d), 1n);
  const of = (value: Exact) => (shared % value.d === 0n ? { n: value.n * (shared / value.d), d: shared } : value);
  return { of };
}

/** The numbers on a sheet that points are multiples of. */
function numbersOf(item: Item): Exact[] {
  const step = 'step' in item && item.step ? [item.step] : [];
  const min = 'min' in item && item.min ? [item.min] : [];
  if ('value' in item) return [item.value, ...min];
  if (item.type === 'level') return Object.values(item.levels);
  return item.type === 'points' ? [...step, ...min, item.multiplier] : [...step, ...min];
}
