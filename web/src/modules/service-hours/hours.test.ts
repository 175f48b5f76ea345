import { expect, test } from 'vitest';
import { hourInput, hoursWords, progress } from './hours.ts';

const entry = {
  served_on: '2026-11-14',
  hours: '2.5',
  event_id: '',
  organisation: 'Food Bank',
  description: '',
  supervisor_name: '',
  supervisor_contact: '',
  in_uniform: false,
  submit: true,
};

test.each(['0.25', '1', '2,75', '24', ' 3.5 ', '1:30', '2 h 45 min'])('%s are hours', (hours) => {
  expect(hourInput.safeParse({ ...entry, hours }).success).toBe(true);
});

test.each(['0', '1.3', '24.25', '-1', 'two', '', '1:20', '1:75'])('%s are none', (hours) => {
  expect(hourInput.safeParse({ ...entry, hours }).success).toBe(false);
});

test.each([
  [2, '2 h'],
  [2.5, '2.5 h'],
  [0.1 + 0.2, '0.3 h'],
])('%s reads %s', (hours, words) => expect(hoursWords(hours)).toBe(words));

test.each([
  [0, null, null],
  [5, 0, null],
  [5, 20, 0.25],
  [30, 20, 1],
])('%s of a goal of %s is %s', (verified, goal, share) => expect(progress(verified, goal)).toBe(share));
