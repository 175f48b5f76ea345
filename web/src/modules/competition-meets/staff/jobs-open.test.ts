import { expect, test } from 'vitest';
import { mayHave } from './jobs-open.ts';

test('cadets are offered for jobs that decide nothing, parents and visitors for none', () => {
  expect([
    mayHave('cadet', 'keyer'),
    mayHave('cadet', 'director'),
    mayHave('cadet', 'announcer'),
    mayHave('cadet', 'medic'),
  ]).toEqual([true, false, false, false]);
  expect([mayHave('instructor', 'director'), mayHave('parent', 'runner'), mayHave('external', 'runner')]).toEqual([
    true,
    false,
    false,
  ]);
});
