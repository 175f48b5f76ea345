import { expect, test } from 'vitest';
import { addressOf, changeOnLastYear, greeting, readSummary } from './dashboard.ts';

test.each([
  ['00:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['16:59', 'Good afternoon'],
  ['17:00', 'Good evening'],
])('at %s one says %s', (time, words) => expect(greeting(time)).toBe(words));

test.each([
  [147, 138, '+9 from last year', 'ok'],
  [130, 138, '−8 from last year', 'warn'],
  [138, 138, 'same as last year', 'ok'],
])('%i cadets after %i', (now, before, text, tone) => expect(changeOnLastYear(now, before)).toEqual({ text, tone }));

test('without a last year there is no change', () => expect(changeOnLastYear(10, 0)).toBeNull());

test('a reply of another shape is refused', () => expect(() => readSummary({ active: '12' })).toThrow());

test.each([
  [{ role: 'instructor', title: 'Sergeant Major' }, 'Sergeant Major'],
  [{ role: 'instructor', title: null }, 'Ray'],
  [{ role: 'cadet', title: null }, 'Cadet Ortega'],
])('%o is addressed as %s', (person, words) => {
  expect(addressOf({ first_name: 'Ray', last_name: 'Ortega', ...person })).toBe(words);
});
