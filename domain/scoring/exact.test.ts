import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, exactOf, minus, over, sum, times, whole, ZERO, type Exact } from './exact.ts';
import { median, mean } from './exact-list.ts';
import { exactText, plain, rounded, shown } from './exact-text.ts';

function exact(value: unknown): Exact {
  const read = exactOf(value);
  if (!read) throw new Error(`${String(value)} isn't a number`);
  return read;
}

test.each([
  ['2.345', 2, '2.35'],
  ['-2.345', 2, '-2.35'],
  ['0.005', 2, '0.01'],
  ['-0.004', 2, '0.00'],
  ['0.5', 0, '1'],
  ['-0.5', 0, '-1'],
  ['1e3', 0, null],
  ['12', 1, '12.0'],
  ['0.05', 3, '0.050'],
])('%s to %i decimals is %s', (text, decimals, expected) => {
  const value = exactOf(text);
  expect(value && shown(value, decimals)).toBe(expected);
});

test('a JSON number counts by its shortest decimal text', () => {
  expect(exactText(exact(0.1))).toBe('0.1');
  expect(exactText(add(exact(0.1), exact(0.2)))).toBe('0.3');
  expect(exactText(exact(1e-7))).toBe('0.0000001');
  expect(exactText(exact(1e21))).toBe('1000000000000000000000');
  expect(exactText(exact(-0))).toBe('0');
});

test.each([null, true, '', ' 8', '8.', '.5', '+5', '1,5', '0x10', 'NaN', Infinity, '9'.repeat(61), [8]])(
  '%j is not a number',
  (value) => {
    expect(exactOf(value)).toBeNull();
  },
);

test('a third stays a third until it is rounded', () => {
  const third = over(whole(1), whole(3));
  expect(exactText(third)).toBe('1/3');
  expect(compare(times(third, whole(3)), whole(1))).toBe(0);
  expect(plain(third)).toBe('0.3333');
  expect(exactText(rounded(third, 2))).toBe('0.33');
  expect(exactText(mean([whole(1), whole(1), exact('1.5')]))).toBe('7/6');
  expect(exactText(median([whole(4), whole(1), whole(2), whole(3)]))).toBe('2.5');
});

const decimals = fc
  .tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: 0, max: 4 }))
  .map(([units, places]) => {
    const digits = String(Math.abs(units)).padStart(places + 1, '0');
    const cut = digits.length - places;
    const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
    return `${units < 0 ? '-' : ''}${text}`;
  });

test('sums don’t depend on the order, and what is added can be taken off', () => {
  fc.assert(
    fc.property(fc.array(decimals, { minLength: 1, maxLength: 8 }), (texts) => {
      const values = texts.map(exact);
      const total = sum(values);
      expect(compare(sum(values.toReversed()), total)).toBe(0);
      expect(compare(values.reduce(minus, total), ZERO)).toBe(0);
      expect(compare(exact(exactText(total)), total)).toBe(0);
    }),
  );
});
