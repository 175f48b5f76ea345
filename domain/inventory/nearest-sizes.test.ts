import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestSizes } from './nearest-sizes.ts';
import { SIZE_SCHEMES } from './size-schemes.ts';
import { sizesOf } from './sizes.ts';

test('the sizes beside the one that is needed are proposed, the nearest and the larger first', () => {
  expect(nearestSizes('coat_male', '38R', ['36R', '37R', '38L', '40R', '50R'])).toEqual(['38L', '37R', '40R']);
  expect(nearestSizes('coat_male', '38R', ['38L', '40R'])).toEqual(['38L', '40R']);
  expect(nearestSizes('shoes', '9 D', ['8.5R', '9.5R', '9W', '12R'])).toEqual(['9.5R', '8.5R', '9W']);
  expect(nearestSizes('adjective', 'M', ['S', 'XL', 'L'])).toEqual(['L', 'S']);
  expect(nearestSizes('utility', 'M R', ['M L', 'L R', 'XL R'])).toEqual(['M L', 'L R']);
  expect(nearestSizes('headgear', '7 1/8', ['7 1/4', '7', '7 5/8'])).toEqual(['7 1/4', '7']);
});

test('nothing is proposed for a size that isn’t known, nor one that doesn’t fit, nor the size itself', () => {
  expect(nearestSizes('coat_male', '99R', ['38R'])).toEqual([]);
  expect(nearestSizes('unknown', 'M', ['L'])).toEqual([]);
  expect(nearestSizes('coat_male', '38R', ['38-R', '54R', 'odd'])).toEqual([]);
});

test('what is proposed is in stock, never the size itself, and nothing nearer is left out', () => {
  const schemes = fc.constantFrom(...Object.keys(SIZE_SCHEMES));
  fc.assert(
    fc.property(
      schemes.chain((scheme) => {
        const sizes = sizesOf(scheme);
        return fc.tuple(fc.constant(scheme), fc.constantFrom(...sizes), fc.subarray(sizes));
      }),
      ([scheme, wanted, stock]) => {
        const found = nearestSizes(scheme, wanted, stock);
        const all = nearestSizes(scheme, wanted, stock, stock.length);
        expect(found).toEqual(all.slice(0, 3));
        expect(found.every((size) => stock.includes(size) && size !== wanted)).toBe(true);
        // What is nearest of all sizes is nearest of those in stock where it's there.
        const [best] = nearestSizes(scheme, wanted, sizesOf(scheme));
        if (best && stock.includes(best)) expect(found[0]).toBe(best);
      },
    ),
  );
});
