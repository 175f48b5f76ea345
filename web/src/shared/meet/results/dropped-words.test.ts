import { expect, test } from 'vitest';
import { droppedWords } from './dropped-words.ts';

test.each([
  [[], ''],
  [['J1', 'J5'], 'J1, J5'],
  [['how:J2'], 'J2 in 1 section'],
  [['how.step:J1', 'how.step:J5', 'how.rhythm:J1'], 'J1 in 2 items, J5 in 1 item'],
])('of %j a school reads "%s"', (dropped, words) => {
  expect(droppedWords(dropped)).toBe(words);
});
