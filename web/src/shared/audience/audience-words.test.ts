import { expect, test } from 'vitest';
import type { Audience } from './audience.ts';
import { audienceWords } from './audience-words.ts';

const LABELS: Record<string, string> = {
  'units:b': 'Bravo Company',
  'units:a2': 'Alpha, 2nd Platoon',
  'levels:2': 'LET 2',
  'cadets:c': 'Chen, Alina',
  'teams:t': 'Color Guard',
  'roles:parent': 'All parents and guardians',
  'roles:instructor': 'All instructors',
  'meet_schools:m': 'Spring meet: all registered schools',
};
const words = (audience: Audience, recipients?: string[]) =>
  audienceWords(audience, (choice) => LABELS[choice] ?? null, recipients);

test('who something is for is said as the office says it', () => {
  expect(words({ units: ['b'] }, ['guardians'])).toBe('Guardians of Bravo Company');
  expect(words({ units: ['b'], levels: [2] }, ['cadets', 'guardians'])).toBe(
    'Cadets of Bravo Company and LET 2, and their guardians',
  );
  expect(words({ units: ['a2', 'b'] }, ['cadets'])).toBe('Cadets of Alpha, 2nd Platoon; and Bravo Company');
  expect(words({ units: ['b'] }, ['guardians', 'staff'])).toBe('Guardians of Bravo Company and staff of the school');
  expect(words({}, ['staff'])).toBe('Staff of the school');
  expect(words({ roles: ['cadet'] }, ['guardians'])).toBe('Guardians of all cadets');
  expect(words({ roles: ['cadet'], guardians: true })).toBe('All cadets and their guardians');
  expect(words({ cadets: ['c'] })).toBe('Chen, Alina');
  expect(words({ cadets: ['c'], teams: ['t'] })).toBe('Cadets of Color Guard; and Chen, Alina');
  expect(words({ meet_schools: ['m'] }, ['guardians'])).toBe('Spring meet: all registered schools');
  expect(words({ units: ['b'], meet_schools: ['m'] })).toBe(
    'Cadets of Bravo Company and Spring meet: all registered schools',
  );
  expect(words({ roles: ['parent', 'instructor'] })).toBe('All parents and guardians and All instructors');
});

test('no one is no words; many single cadets are counted; a group that is gone is said to be', () => {
  expect(words({})).toBe('');
  expect(words({}, ['guardians'])).toBe('');
  expect(words({ guardians: true })).toBe('');
  expect(words({ cadets: ['c', 'd', 'e', 'f'] })).toBe('4 people');
  expect(words({ units: ['gone'] })).toBe('Cadets of a group no longer in use');
});
