import { counted } from '../../text/counted.ts';

/**
 * Who was dropped from a score: 'J1, J5' where whole sheets were, 'J1 in 6 items, J5 in 2 items' where each item or section
 * was judged apart. `dropped` holds 'J1', 'section:J1', and 'section.item:J1'; the explanation names each.
 */
export function droppedWords(dropped: string[]): string {
  const apart = dropped.map((one) => {
    const [where = '', seat] = one.split(/:(.*)/s);
    return seat === undefined
      ? { seat: where, of: null }
      : ({ seat, of: where.includes('.') ? 'item' : 'section' } as const);
  });
  return [...Map.groupBy(apart, ({ seat, of }) => `${of} ${seat}`).values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, count: others.length + 1 }] : []))
    .map(({ seat, of, count }) => (of ? `${seat} in ${counted(count, of)}` : seat))
    .join(', ');
}
