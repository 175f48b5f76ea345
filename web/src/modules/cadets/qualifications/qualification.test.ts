import { expect, test } from 'vitest';
import { lapse } from './qualification.ts';

test.each([
  [null, 'holds'],
  ['2026-11-20', 'lapsed'],
  ['2026-11-21', 'soon'],
  ['2027-01-20', 'soon'],
  ['2027-01-21', 'holds'],
])('what expires on %s %s on November 21, 2026', (expires, state) => {
  expect(lapse(expires, '2026-11-21')).toBe(state);
});
