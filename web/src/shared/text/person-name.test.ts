import { expect, test } from 'vitest';
import { listName, personName } from './person-name.ts';

const ray = { first_name: 'Ray', last_name: 'Okafor', email: 'ray@school.example' };

test('a person is called by the first name first, and listed by the last', () => {
  expect(personName(ray)).toBe('Ray Okafor');
  expect(listName(ray)).toBe('Okafor, Ray');
});

test('half a name is shown without the comma', () => {
  expect(listName({ first_name: null, last_name: 'Okafor' })).toBe('Okafor');
  expect(listName({ first_name: 'Ray', last_name: '' })).toBe('Ray');
});

test('without a name the email address is shown', () => {
  const nameless = { ...ray, first_name: '', last_name: null };
  expect([personName(nameless), listName(nameless)]).toEqual([ray.email, ray.email]);
  expect([personName(null), listName(undefined)]).toEqual(['Unnamed', 'Unnamed']);
});
