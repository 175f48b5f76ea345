import { expect, test } from 'vitest';
import { lineupWarnings } from './lineup.ts';

const place = (name: string, more: object = {}) => ({
  name,
  post: '',
  alternate: false,
  rank_sort: 3,
  light: 'green',
  ...more,
});
const spare = place('Ruiz', { alternate: true });

test('a line-up where all is well has no warnings', () => {
  expect(lineupWarnings('raider', [place('Adams'), spare])).toEqual([]);
  expect(lineupWarnings('color_guard', [])).toEqual([]);
});

test('who is not cleared and a missing alternate are said', () => {
  expect(lineupWarnings('raider', [place('Adams', { light: 'red' })])).toEqual([
    "Adams isn't cleared.",
    'No one is an alternate.',
  ]);
  expect(lineupWarnings('raider', [place('Adams'), place('Ruiz', { alternate: true, light: 'red' })])).toEqual([
    "Ruiz isn't cleared and is an alternate.",
  ]);
});

test('in a color guard no one outranks the bearer of the national flag', () => {
  const bearer = place('Adams', { post: 'National flag', rank_sort: 4 });
  const guard = (rank_sort: number | null) => place('Bell', { post: 'Left guard', rank_sort });
  expect(lineupWarnings('color_guard', [bearer, guard(4), guard(null), spare])).toEqual([]);
  expect(lineupWarnings('color_guard', [bearer, guard(5), spare])).toEqual([
    'Bell outranks Adams, who carries the national flag.',
  ]);
  expect(lineupWarnings('raider', [bearer, guard(5), spare])).toEqual([]);
  expect(lineupWarnings('color_guard', [guard(5), spare])).toEqual(['No one carries the national flag.']);
});
