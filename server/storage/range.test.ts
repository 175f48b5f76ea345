import { expect, test } from 'vitest';
import { readRange } from './range.ts';

test.each([
  [undefined, null],
  ['bytes=0-4', { start: 0, end: 4 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-100', { start: 8, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['bytes=-', null],
  ['items=0-1', null],
])('of ten bytes %s is %o', (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});
