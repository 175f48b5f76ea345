import { expect, test } from 'vitest';
import { refusalOf, sizeWords } from './attachment.ts';

test.each([
  ['image/jpeg', 1200, null],
  ['application/pdf', 15 * 1024 * 1024, null],
  ['text/html', 1200, /picture, a PDF/],
  ['', 1200, /picture, a PDF/],
  ['image/jpeg', 15 * 1024 * 1024 + 1, /up to 15 MB/],
  ['image/jpeg', 0, /empty/],
])('a file of %s with %i bytes', (type, size, refusal) => {
  if (refusal === null) expect(refusalOf({ type, size })).toBeNull();
  else expect(refusalOf({ type, size })).toMatch(refusal);
});

test('sizes are read at a glance', () => {
  expect([90, 1024, 348_000, 2_500_000, 3_145_728].map(sizeWords)).toEqual([
    '90 bytes',
    '1 KB',
    '340 KB',
    '2.4 MB',
    '3 MB',
  ]);
});
