import { expect, test } from 'vitest';
import { meaningOf, reachInWords } from './meaning.ts';

test('how far a verb reaches depends on manage', () => {
  expect(meaningOf('cadets', 'read', true)).toBe('Sees cadet records of the whole school.');
  expect(meaningOf('cadets', 'read', false)).toBe('Sees their own record, or their verified children’s only.');
});

test('manage widens from own to the whole school', () => {
  expect(meaningOf('fitness', 'manage', false)).toBe(
    'Widens every permission here from their own fitness tests to fitness tests of the whole school.',
  );
});

test('a module unknown here still has words', () => {
  expect(meaningOf('drones', 'fly_high', false)).toBe('May fly high their own entries only.');
});

test('verbs come together as one sentence', () => {
  expect(reachInWords('cadets', ['sidebar', 'read', 'update', 'manage'], 'school')).toBe(
    'sees and changes cadet records of the whole school',
  );
  expect(reachInWords('calendar', ['read'], 'off')).toMatch(/^switched off at this school/);
  expect(reachInWords('cadets', [], 'nothing')).toBe('sees nothing of it');
});
