import { expect, test } from 'vitest';
import { levelBy, stepOf } from './mark-keys.ts';

const press = (key: string, shiftKey = false) => ({ key, shiftKey });

test('Enter and the arrows lead from mark to mark; a button and a remark keep what is theirs', () => {
  expect([stepOf(press('Enter'), 'line'), stepOf(press('Enter', true), 'line')]).toEqual([1, -1]);
  expect([stepOf(press('ArrowDown'), 'choice'), stepOf(press('ArrowUp'), 'choice')]).toEqual([1, -1]);
  expect([stepOf(press('Enter'), 'lines'), stepOf(press('Enter', true), 'lines')]).toEqual([1, 0]);
  expect([stepOf(press('ArrowDown'), 'lines'), stepOf(press('Enter'), 'button')]).toEqual([0, 0]);
  expect([stepOf(press('ArrowUp'), 'button'), stepOf(press('7'), 'line'), stepOf(press('Tab'), 'line')]).toEqual([
    -1, 0, 0,
  ]);
});

test('a letter picks the level that it names, and again the next that begins with it', () => {
  const levels = ['A+', 'A', 'B', 'Fair', 'Failed'];
  expect(levelBy(levels, null, 'a')).toBe('A');
  expect(levelBy(levels, 'A', 'a')).toBe('A+');
  expect(levelBy(levels, 'A+', 'A')).toBe('A');
  expect(levelBy(levels, 'B', 'f')).toBe('Fair');
  expect(levelBy(levels, 'B', 'x')).toBeNull();
});
