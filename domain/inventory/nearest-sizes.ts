import { findSize } from './read-size.ts';
import { SIZE_SCHEMES } from './size-schemes.ts';

/** Two inches in the chest, or one step in letters: what is farther away doesn't fit. */
const FARTHEST = 2;

/** How far one step of the first and of the second part is: a letter is two inches, and a width tells more than half a shoe. */
function stepsOf(scheme: string): readonly [first: number, second: number] {
  if (scheme === 'shoes') return [1, 1.5];
  return /^[A-Z]/.test(SIZE_SCHEMES[scheme]?.first[0] ?? '') ? [2, 1] : [1, 1];
}

/**
 * The sizes in stock that are nearest to the one that is needed and isn't there, the nearest first, larger ones before smaller
 * ones of the same distance: 38L and 39R before 37R for 38R. Sizes that the scheme doesn't have, and those that are too far
 * away to fit, are left out; so is the size itself.
 */
export function nearestSizes(scheme: string, wanted: string, inStock: readonly string[], most = 3): string[] {
  const own = placeOf(scheme, wanted);
  if (!own) return [];
  const [first, second] = stepsOf(scheme);
  return inStock
    .flatMap((size) => {
      const place = placeOf(scheme, size);
      if (!place) return [];
      const [up, along] = [place.first - own.first, place.second - own.second];
      const far = Math.abs(up) * first + Math.abs(along) * second;
      return far === 0 || far > FARTHEST ? [] : [{ size, far, up, along }];
    })
    .toSorted((one, other) => one.far - other.far || other.up + other.along - (one.up + one.along) || one.up - other.up)
    .map(({ size }) => size)
    .filter((size, at, all) => all.indexOf(size) === at)
    .slice(0, most);
}

/** Where a size is in its scheme: the step of its first part, and that of its second one. */
function placeOf(scheme: string, written: string): { first: number; second: number } | null {
  const found = findSize(scheme, written);
  const seconds = SIZE_SCHEMES[scheme]?.second.length || 1;
  return found && { first: Math.floor(found.at / seconds), second: found.at % seconds };
}
