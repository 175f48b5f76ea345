import { expect, test } from 'vitest';
import { checkPerson } from './registration.ts';

const person = { first_name: 'Rosa', last_name: 'Ibarra', email: 'rosa@family.example', password: 'abcdef' };

test.each([
  [{ first_name: ' ' }, 'first_name', 'Please enter your first name.'],
  [{ last_name: '' }, 'last_name', 'Please enter your last name.'],
  [{ email: '' }, 'email', 'You must provide either an email or phone number and a password'],
  [{ password: '' }, 'password', 'You must provide either an email or phone number and a password'],
  [{ email: 'rosa' }, 'email', 'Please enter a valid email address.'],
  [{ password: 'abcde' }, 'password', 'Password must be at least 6 characters long.'],
])('%o is told at %s', (change, field, text) => {
  expect(checkPerson({ ...person, ...change })).toEqual({ field, text });
});

test('a complete person is taken', () => expect(checkPerson(person)).toBeNull());
