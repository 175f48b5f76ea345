import { expect, test } from 'vitest';
import { checkNewPassword } from './new-password.ts';

test.each([
  ['', 'abcdef', 'Password Required'],
  ['abcdef', '', 'Password Required'],
  ['abcdef', 'abcdeg', "Passwords don't match"],
  ['abcde', 'abcde', 'Password too short'],
])('%j and %j are refused: %s', (password, again, title) => {
  expect(checkNewPassword(password, again)?.title).toBe(title);
});

test('six equal characters are taken', () => expect(checkNewPassword('abcdef', 'abcdef')).toBeNull());
