import { expect, test } from 'vitest';
import { meaningOf, reachInWords } from './meaning.ts';

test("a verb's scope depends on manage", () => {
  expect(meaningOf('cadets', 'read', true)).toBe('Sees cadet records of the whole school.');
  expect(meaningOf('cadets', 'read', false)).toBe('Sees their own record, or their verified children’s only.');
});

test('manage extends from own to the whole school', () => {
  expect(meaningOf('fitness', 'manage', false)).toBe(
    'Extends every permission here from their own fitness tests to fitness tests of the whole school.',
  );
});

test('an unknown module still gets a sentence', () => {
  expect(meaningOf('drones', 'fly_high', false)).toBe('May fly high their own entries only.');
});

test('verbs are joined into one sentence', () => {
  expect(reachInWords('cadets', ['sidebar', 'read', 'update', 'manage'], 'school')).toBe(
    'sees and changes cadet records of the whole school',
  );
  expect(reachInWords('calendar', ['read'], 'off')).toMatch(/^turned off at this school/);
  expect(reachInWords('cadets', [], 'nothing')).toBe('sees nothing of it');
});
