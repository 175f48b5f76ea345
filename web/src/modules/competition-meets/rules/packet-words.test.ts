import { expect, test } from 'vitest';
import { packetWords } from './packet-words.ts';

test('what schools get is said in one sentence', () => {
  expect(packetWords({ shows_judges: true, shows_marks: 'own_school' })).toBe(
    "A school sees each mark on its own score sheets, with the judges' names.",
  );
  expect(packetWords({ shows_judges: false, shows_marks: 'none' })).toBe(
    "A school sees the totals of its own score sheets, without single marks, with judges' seats instead of names.",
  );
});
