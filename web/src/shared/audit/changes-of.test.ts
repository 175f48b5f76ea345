import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('a change is told from what to what, and nothing is called so', () => {
  expect(
    changesOf({ preferred_name: [null, 'Otti'], archived: [false, true], grade: [9, 10], note: ['x', ''] }),
  ).toEqual([
    { column: 'preferred_name', before: 'nothing', after: 'Otti' },
    { column: 'archived', before: 'no', after: 'yes' },
    { column: 'grade', before: '9', after: '10' },
    { column: 'note', before: 'x', after: 'nothing' },
  ]);
});

test('what is no change is none', () => {
  for (const nothing of [null, 'x', ['a'], 3]) expect(changesOf(nothing)).toEqual([]);
});
