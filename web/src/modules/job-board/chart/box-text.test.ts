import { expect, test } from 'vitest';
import { wrapped } from './box-text.ts';

test('a long title takes two lines, broken between words', () => {
  expect(wrapped('Battalion Commander', 28)).toEqual(['Battalion Commander']);
  expect(wrapped('Command Master Chief / Senior Enlisted', 28)).toEqual(['Command Master Chief /', 'Senior Enlisted']);
});

test('what fits on no two lines ends in an ellipsis', () => {
  const [one, two, ...more] = wrapped('Academics Officer and Historian and Special Events and Community Service', 28);
  expect(more).toEqual([]);
  expect(one).toBe('Academics Officer and');
  expect(two).toMatch(/…$/);
  expect((two ?? '').length).toBeLessThanOrEqual(28);
  expect(wrapped('Antidisestablishmentarianism-officer', 10)).toEqual(['Antidises…']);
});
