import { expect, test } from 'vitest';
import { SIZE_SCHEMES } from '../../../../../domain/inventory/size-schemes.ts';
import { sizesOf } from '../../../../../domain/inventory/sizes.ts';
import { placeOf, sizeGrid } from './size-grid.ts';

test.each([
  ['38R', '38', 'R', ['38R', '40L']],
  ['15.5 x 32/33', '15.5', '32/33', ['15.5 x 32/33']],
  ['M R', 'M', 'R', ['M R', 'L S']],
  ['7 1/8', '7', '1/8', ['7', '7 1/8']],
  ['2XL', '2XL', '', ['S', 'M', 'L', '2XL']],
  ['44', '44', '', ['36', '44']],
])('%s is in row %s and column "%s"', (size, row, column, sizes) => {
  expect(sizeGrid(sizes).at.get(placeOf(row, column))).toBe(size);
});

test.each(Object.keys(SIZE_SCHEMES))('each size of %s has a place of its own', (scheme) => {
  expect([...sizeGrid(sizesOf(scheme)).at.values()].toSorted()).toEqual(sizesOf(scheme).toSorted());
});
