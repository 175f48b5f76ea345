/** Numbers from 0 up to, but without, 1: the same ones for the same seed. */
export type Random = () => number;

/** A source of chance for a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.trunc(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of the members; the list isn't empty. */
export function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** The members in any order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const keys = new Map(items.map((item) => [item, random()]));
  return items.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0));
}
