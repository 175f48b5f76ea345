import { textOf } from './number-text.ts';
import type { ItemFile } from './sheet-file.ts';

export type Level = { name: string; points: string };

/** The levels of an item, the one with the most points first: an object that was stored doesn't keep its order. */
export function levelsOf({ levels }: Pick<ItemFile, 'levels'>): Level[] {
  const list = Object.entries(levels ?? {}).map(([name, points]) => ({ name, points: textOf(points) }));
  return list.toSorted((one, other) => worth(other) - worth(one));
}

/** A level without points yet comes last. */
function worth({ points }: Level): number {
  const number = points === '' ? Number.NaN : Number(points);
  return Number.isNaN(number) ? Number.NEGATIVE_INFINITY : number;
}
