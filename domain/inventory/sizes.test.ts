import { expect, test } from 'vitest';
import { SIZE_SCHEMES } from './size-schemes.ts';
import { inOrder, sizeKey, sizeRange, sizesOf, tidySize } from './sizes.ts';

test('a scheme gives all its sizes once, each found again as it is typed', () => {
  for (const scheme of Object.keys(SIZE_SCHEMES)) {
    const sizes = sizesOf(scheme);
    expect([scheme, new Set(sizes.map(sizeKey)).size]).toEqual([scheme, sizes.length]);
    for (const size of sizes) expect(tidySize(scheme, ` ${size.toLowerCase()} `)).toBe(size);
  }
  expect(sizesOf('coat_male')).toContain('38R');
  expect(sizesOf('shirt_male_long')).toContain('15.5 x 32/33');
  expect(sizesOf('utility')).toContain('M R');
  expect(sizesOf('unknown')).toEqual([]);
});

test('what is typed is written as the scheme has it', () => {
  expect(tidySize('coat_male', '38 r')).toBe('38R');
  expect(tidySize('shirt_male_long', '15.5X32/33')).toBe('15.5 x 32/33');
  expect(tidySize('coat_male', '99R')).toBeNull();
});

test('a range has both ends and the lengths that are chosen', () => {
  expect(sizeRange('coat_male', '38', '39', ['S', 'R'])).toEqual(['38S', '38R', '39S', '39R']);
  expect(sizeRange('belt', '44', '36')).toEqual(['36', '40', '44']);
  expect(sizeRange('coat_male', '38', '99')).toEqual([]);
});

test('sizes are put in the order of their scheme, unknown ones last', () => {
  expect(inOrder('shoes', ['10R', '9.5R', '9R', '16R'])).toEqual(['9R', '9.5R', '10R', '16R']);
  expect(inOrder('headgear', ['7', '6 7/8', '7 1/4'])).toEqual(['6 7/8', '7', '7 1/4']);
});
