import { expect, test } from 'vitest';
import { checkNewPassword } from './new-password.ts';

test.each([
  ['', 'abcdef', 'Password Required', 'password'],
  ['abcdef', '', 'Password Required', 'again'],
  ['abcdef', 'abcdeg', "Passwords don't match", 'again'],
  ['abcde', 'abcde', 'Password too short', 'password'],
])('%j and %j are refused: %s, at the field %s', (password, again, title, field) => {
  expect(checkNewPassword(password, again)).toMatchObject({ title, field });
});

test('six equal characters are taken', () => expect(checkNewPassword('abcdef', 'abcdef')).toBeNull());
