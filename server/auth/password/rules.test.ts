import { expect, test } from 'vitest';
import type { ProjectConfig } from '../../project/config.ts';
import { AuthError } from '../error.ts';
import { checkPassword } from './rules.ts';

type Requirements = ProjectConfig['auth']['password_requirements'];

function reasonsOf(password: string, requirements: Requirements = '', length = 6): unknown {
  try {
    checkPassword({ minimum_password_length: length, password_requirements: requirements }, password);
  } catch (error) {
    if (error instanceof AuthError) return error.more['weak_password'] ?? error.code;
  }
  return null;
}

test.each<[string, Requirements, unknown]>([
  ['abcde', '', { reasons: ['length'] }],
  ['abcdef', '', null],
  ['äöüßéñ', '', null],
  ['abcdef', 'letters_digits', { reasons: ['characters'] }],
  ['abcde1', 'lower_upper_letters_digits', { reasons: ['characters'] }],
  ['Abcde1', 'lower_upper_letters_digits', null],
  ['Abcde1', 'lower_upper_letters_digits_symbols', { reasons: ['characters'] }],
  ['Ab1!', 'lower_upper_letters_digits_symbols', { reasons: ['length'] }],
  ['', 'letters_digits', { reasons: ['length', 'characters'] }],
])('the password "%s" under the rules "%s" has the reasons %o', (password, requirements, expected) => {
  expect(reasonsOf(password, requirements)).toEqual(expected);
});

test('a password that bcrypt would cut off is refused', () => {
  expect(reasonsOf('x'.repeat(72))).toBeNull();
  expect(reasonsOf('x'.repeat(73))).toBe('validation_failed');
  expect(reasonsOf('abcdef\0ghi')).toBe('validation_failed');
});
