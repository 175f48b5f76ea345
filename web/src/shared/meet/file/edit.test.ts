import { expect, test } from 'vitest';
import { get, insert, put, remove, shift } from './edit.ts';

const SHEET = { title: 'Drill', sections: [{ items: [{ key: 'a' }, { key: 'b' }] }], timing: null as unknown };
const ITEMS = ['sections', 0, 'items'];
const keysOf = (file: unknown) => (get(file, ITEMS) as { key: string }[]).map(({ key }) => key).join('');

test('a part is changed in a copy, and undefined takes a key away', () => {
  const next = put(SHEET, ['sections', 0, 'items', 1, 'label'], 'Bearing');
  expect(get(next, ['sections', 0, 'items', 1])).toEqual({ key: 'b', label: 'Bearing' });
  expect(get(SHEET, ['sections', 0, 'items', 1])).toEqual({ key: 'b' });
  expect(put(next, ['sections', 0, 'items', 1, 'label'], undefined)).toEqual(SHEET);
});

test('what is inside of nothing is made', () => {
  expect(put(SHEET, ['timing', 'max_s'], 540).timing).toEqual({ max_s: 540 });
});

test('members of a list are added, removed, and moved; at the ends they stay', () => {
  expect(keysOf(insert(SHEET, ITEMS, { key: 'c' }))).toBe('abc');
  expect(keysOf(insert(SHEET, ITEMS, { key: 'c' }, 1))).toBe('acb');
  expect(keysOf(remove(SHEET, ITEMS, 0))).toBe('b');
  expect(keysOf(shift(SHEET, ITEMS, 0, 1))).toBe('ba');
  expect(shift(SHEET, ITEMS, 1, 1)).toBe(SHEET);
  expect(insert(SHEET, ['credits'], 1)).toMatchObject({ credits: [1] });
});
