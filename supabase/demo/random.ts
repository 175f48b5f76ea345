import { randomFrom as numbersFrom } from '../../domain/chance/random.ts';

/** A source of chance that gives the same for the same seed (mulberry32). */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  int: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (share: number) => boolean;
  /** A version 4 UUID. */
  uuid: () => string;
};

/** Makes the source for a seed. */
export function randomFrom(seed: number): Random {
  const next = numbersFrom(seed);
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('pick needs at least one item');
    return item;
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  const uuid = () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  return { next, int, pick, chance: (share) => next() < share, uuid };
}
