import { expect, test } from 'vitest';
import type { ProjectConfig } from '../../project/config.ts';
import { AuthError } from '../error.ts';
import { checkPassword } from './rules.ts';

type Requirements = ProjectConfig['auth']['password_requirements'];

async function reasonsOf(
  password: string,
  requirements: Requirements = '',
  length = 6,
  refuse = false,
): Promise<unknown> {
  try {
    const rules = { minimum_password_length: length, password_requirements: requirements };
    await checkPassword({ ...rules, refuse_breached_passwords: refuse }, password);
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
])('the password "%s" under the rules "%s" has the reasons %o', async (password, requirements, expected) => {
  expect(await reasonsOf(password, requirements)).toEqual(expected);
});

test('a password that everyone uses is refused where the project says so, in whatever case', async () => {
  expect(await reasonsOf('123456')).toBeNull();
  expect(await reasonsOf('123456', '', 6, true)).toEqual({ reasons: ['pwned'] });
  expect(await reasonsOf('PassWord', '', 10, true)).toEqual({ reasons: ['length', 'pwned'] });
  expect(await reasonsOf('Guidon-demo-1', '', 6, true)).toBeNull();
});

test('a password that bcrypt would cut off is refused', async () => {
  expect(await reasonsOf('x'.repeat(72))).toBeNull();
  expect(await reasonsOf('x'.repeat(73))).toBe('validation_failed');
  expect(await reasonsOf('abcdef\0ghi')).toBe('validation_failed');
});
