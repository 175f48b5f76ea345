import { expect, test } from 'vitest';
import { closeQuestion } from './close-question.ts';

const rank = (open: number, done: number) => [
  ...Array.from({ length: open }, (_, index) => ({ name: `Open ${index + 1}`, presence: null })),
  ...Array.from({ length: done }, (_, index) => ({ name: `Done ${index + 1}`, presence: 'present' })),
];

test('closing names how many are not inspected, and the first of them', () => {
  const { title, text, confirmLabel, danger } = closeQuestion(rank(12, 4));
  expect(title).toBe('Close with 12 cadets not inspected?');
  expect(text).toContain('12 of 16 cadets are not inspected yet: Open 1; Open 2;');
  expect(text).toContain('Open 6 and 6 more. ');
  expect(text).not.toContain('Open 7');
  expect([confirmLabel, danger]).toEqual(['Close anyway', true]);
});

test('one who is left is named in the singular, and a finished rank is no danger', () => {
  expect(closeQuestion(rank(1, 1)).text).toMatch(/^1 of 2 cadets is not inspected yet: Open 1\. /);
  expect(closeQuestion(rank(0, 3))).toMatchObject({
    title: 'Close this inspection?',
    confirmLabel: 'Close inspection',
  });
  expect(closeQuestion(rank(0, 3)).danger).toBeUndefined();
});
