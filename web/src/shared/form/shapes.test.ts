import { expect, test } from 'vitest';
import { day, line, noDay, text, whole } from './shapes.ts';

test.each([
  [line('Give it a title.'), '  ', 'Give it a title.'],
  [line('Give it a title.', 3), 'long', 'Use 3 characters or fewer.'],
  [text(2000), 'x'.repeat(2001), 'Use 2,000 characters or fewer.'],
  [day(), '', 'Choose a date.'],
  [whole('Points must be', 0, 100), '101', 'Points must be from 0 to 100.'],
  [whole('Days must be', 1, 1500), '0', 'Days must be from 1 to 1,500.'],
  [whole('Days must be', 1, 1500), '1e3', 'Days must be from 1 to 1,500.'],
])('what is wrong is said in words (%#)', (shape, value, words) => {
  expect(shape.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([words]);
});

test.each([
  [line('Give it a title.'), ' a ', 'a'],
  [text(3), '', ''],
  [noDay(), '', ''],
  [noDay(), '2026-11-22', '2026-11-22'],
  [whole('Points must be', 0, 100), '', ''],
  [whole('Points must be', 0, 100), ' 7 ', '7'],
])('what is right passes, without blanks around it (%#)', (shape, value, parsed) => {
  expect(shape.parse(value)).toBe(parsed);
});
