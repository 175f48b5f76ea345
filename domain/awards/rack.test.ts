import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAwards, rackRows } from './rack.ts';

const ribbon = (code: string, precedence: number) => ({ code, precedence, count: 1 });

test('the most senior ribbon is first, and the top row is the short one', () => {
  const five = ['E', 'D', 'C', 'B', 'A'].map((code, index) => ribbon(code, 5 - index));
  expect(rackRows(five, 3).map((row) => row.map(({ code }) => code))).toEqual([
    ['A', 'B'],
    ['C', 'D', 'E'],
  ]);
});

test.each([
  [1, [1]],
  [2, [2]],
  [3, [3]],
  [4, [1, 3]],
  [7, [1, 3, 3]],
  [9, [3, 3, 3]],
])('%i ribbons are laid out in rows of %j', (count, sizes) => {
  const ribbons = Array.from({ length: count }, (_, index) => ribbon(`R${index}`, index));
  expect(rackRows(ribbons, 3).map((row) => row.length)).toEqual(sizes);
});

test('no ribbon is lost, the order holds, and every row but the first is full', () => {
  const codes = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 40 });
  fc.assert(
    fc.property(codes, fc.integer({ min: 1, max: 6 }), fc.nat(), (list, size, seed) => {
      const ribbons = list.map((code, index) => ribbon(code, (index * 7 + seed) % 11));
      const rows = rackRows(ribbons, size);
      const flat = rows.flat();
      expect(flat.toSorted(byCode)).toEqual(ribbons.toSorted(byCode));
      expect(flat.every(({ precedence }, at) => at === 0 || precedence >= (flat[at - 1]?.precedence ?? 0))).toBe(true);
      expect(rows.slice(1).every((row) => row.length === size)).toBe(true);
    }),
  );
});

test('awards are counted by code, with the last day and the level reached last', () => {
  const given = (code: string, earned_on: string, level: string | null = null) => ({ code, earned_on, level });
  expect(
    countAwards([
      given('FIT', '2026-04-01', 'excellent'),
      given('ACA', '2025-10-01'),
      given('FIT', '2025-10-01', 'good'),
      given('FIT', '2026-09-01'),
    ]),
  ).toEqual([
    { code: 'ACA', count: 1, level: null, last_on: '2025-10-01' },
    { code: 'FIT', count: 3, level: 'excellent', last_on: '2026-09-01' },
  ]);
});

function byCode(one: { code: string }, other: { code: string }): number {
  return one.code < other.code ? -1 : 1;
}
