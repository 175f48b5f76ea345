import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSize } from './read-size.ts';
import { SIZE_SCHEMES } from './size-schemes.ts';
import { plainSize } from './size-words.ts';
import { sizesOf } from './sizes.ts';

test.each([
  ['coat_male', '38R', ['38-R', '38 R', '38r', '38 Reg.', '38REGULAR', 'Size 38 reg', ' 38 - regular ']],
  ['coat_male', '42XL', ['42 XL', '42-X-Long', '42 extra long', '42XLONG', '42 X LONG']],
  ['coat_male', '36XS', ['36 X-Short', '36 XSHORT', '36 extra short']],
  ['coat_female', '12MR', ['12 MR', '12 Misses Regular', '12-M-R', '12 M R']],
  ['trousers_male', '32UNHEMMED', ['32 Unh', '32 unhemmed', '32-UNHEM']],
  ['shirt_male_long', '15.5 x 32/33', ['15 1/2 32/33', '15½ x 32-33', '15.5X32', '15-1/2 x 33', '15.5 (32/33)']],
  ['shirt_male_short', '15.5', ['15 1/2', '15½', '15-1/2', '15.50']],
  ['utility', 'M R', ['Med-Reg', 'MR', 'medium regular', 'M/R', 'Medium-Regular']],
  ['utility', 'XL L', ['X-Large Long', 'XL-L', 'extra large long', 'XLL']],
  ['adjective', 'M', ['Med', 'med.', 'MEDIUM', 'm']],
  ['adjective', '2XL', ['XXL', '2X', '2-XL', 'XX-Large', '2 XL']],
  ['adjective', '3XL', ['XXXL', '3X', '3x-l', 'XXXLarge']],
  ['headgear', '7 1/2', ['7½', '7.5', '7-1/2', '71/2', '7 1/2"']],
  ['headgear', '6 7/8', ['6⅞', '6.875', '6-7/8', '67/8']],
  ['belt', '44', ['44"', '44 in', '44 inches']],
  ['shoes', '9.5R', ['9 1/2 D', '9½D', '9.5', '9.5 M', '9-1/2 Reg', '9.5 medium']],
  ['shoes', '10W', ['10 EE', '10 Wide', '10 2E', '10-E', '10.0 W']],
  ['shoes', '11XW', ['11 EEE', '11 extra wide', '11 4E', '11 X-Wide']],
  ['socks', 'L', ['Large', 'lg', 'LGE']],
])('%s: %s is understood however a supply room writes it', (scheme, size, written) => {
  for (const text of written) expect([text, readSize(scheme, text)]).toEqual([text, size]);
});

test.each([
  ['coat_male', ['38', '99R', 'R', '', '38 ?', '38R 40R', '38Q']],
  ['utility', ['M', 'Regular']],
  ['shirt_male_long', ['15.5', '15.5 x 40']],
  ['headgear', ['7 9/8', 'M', '75']],
  ['belt', ['44R', '36/40']],
  ['unknown', ['M']],
])('%s: what isn’t one of its sizes, or could be two, is left to the person', (scheme, written) => {
  for (const text of written) expect([text, readSize(scheme, text)]).toEqual([text, null]);
});

test('no two sizes of a scheme are written alike', () => {
  for (const scheme of Object.keys(SIZE_SCHEMES)) {
    const plain = sizesOf(scheme).map(plainSize);
    expect([scheme, new Set(plain).size]).toEqual([scheme, plain.length]);
  }
});

const WAYS: readonly ((text: string) => string)[] = [
  (text) => text.toLowerCase(),
  (text) => ` ${text} `,
  (text) => text.replaceAll(/(\d)([A-Z])/g, '$1-$2'),
  (text) => text.replaceAll(/(\d)([A-Z])/g, '$1 $2'),
  (text) => text.replaceAll(/ (\d)\/(\d)$/g, '-$1/$2'),
  (text) => text.replace('.5', ' 1/2'),
  (text) => text.replace('.5', '½'),
];

test('every size of every scheme is found again in any mix of the usual ways to write it', () => {
  const all = Object.keys(SIZE_SCHEMES).flatMap((scheme) => sizesOf(scheme).map((size) => [scheme, size] as const));
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.subarray([...WAYS]), ([scheme, size], ways) => {
      const written = ways.reduce((text, way) => way(text), size);
      return readSize(scheme, written) === size;
    }),
    { numRuns: 2000 },
  );
});

test('whatever is typed gives a size of the scheme or none, and never fails', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(SIZE_SCHEMES)), fc.string({ maxLength: 30 }), (scheme, text) => {
      const size = readSize(scheme, text);
      return size === null || sizesOf(scheme).includes(size);
    }),
    { numRuns: 1000 },
  );
});
