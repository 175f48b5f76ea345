import { expect, test } from 'vitest';
import { andList } from './and-list.ts';

test.each([
  [[], ''],
  [['Alpha, 2nd Platoon'], 'Alpha, 2nd Platoon'],
  [['Bravo Company', 'LET 2'], 'Bravo Company and LET 2'],
  [['A', 'B', 'C'], 'A, B, and C'],
  [['Alpha, 2nd Platoon', 'Bravo, 1st Platoon'], 'Alpha, 2nd Platoon; and Bravo, 1st Platoon'],
  [['Alpha, 2nd Platoon', 'Raiders', 'LET 2'], 'Alpha, 2nd Platoon; Raiders; and LET 2'],
])('%j reads "%s"', (names, words) => {
  expect(andList(names)).toBe(words);
});
