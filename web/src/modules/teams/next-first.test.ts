import { expect, test } from 'vitest';
import { nextFirst } from './next-first.ts';

test('what is next comes first, what is over last, the latest before the others', () => {
  const days = ['2026-11-30', '2026-11-20', '2026-12-05', '2026-11-24', '2026-11-25'].map((day) => `${day}T20:00:00Z`);
  expect(nextFirst(days, (day) => day, '2026-11-25T12:00:00Z').map((day) => day.slice(5, 10))).toEqual([
    '11-25',
    '11-30',
    '12-05',
    '11-24',
    '11-20',
  ]);
});
