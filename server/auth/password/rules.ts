import type { ProjectConfig } from '../../project/config.ts';
import { AuthError, invalid } from '../error.ts';
import { isBreached } from './breached.ts';

type Rules = Pick<
  ProjectConfig['auth'],
  'minimum_password_length' | 'password_requirements' | 'refuse_breached_passwords'
>;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const symbols = `!@#$%^&*()_+-=[]{};'\\:"|<>?,./\`~`;

const classes: Record<string, readonly string[]> = {
  '': [],
  letters_digits: [letters + letters.toUpperCase(), digits],
  lower_upper_letters_digits: [letters, letters.toUpperCase(), digits],
  lower_upper_letters_digits_symbols: [letters, letters.toUpperCase(), digits, symbols],
};

function has(password: string, signs: string): boolean {
  return Array.from(password).some((sign) => signs.includes(sign));
}

/** Throws 422 `weak_password` with all its reasons; 400 when bcrypt would cut the password off. */
export async function checkPassword(rules: Rules, password: string): Promise<void> {
  // bcrypt reads 72 bytes and stops at a NUL: what follows would not protect the account.
  if (Buffer.byteLength(password) > 72 || password.includes('\0'))
    throw invalid('Password cannot be longer than 72 characters');
  const reasons: string[] = [];
  const messages: string[] = [];
  if (Array.from(password).length < rules.minimum_password_length) {
    reasons.push('length');
    messages.push(`Password should be at least ${rules.minimum_password_length} characters.`);
  }
  const wanted = classes[rules.password_requirements] ?? [];
  if (!wanted.every((signs) => has(password, signs))) {
    reasons.push('characters');
    messages.push(`Password should contain at least one character of each: ${wanted.join(', ')}.`);
  }
  if (rules.refuse_breached_passwords && (await isBreached(password))) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (reasons.length > 0) throw new AuthError(422, 'weak_password', messages.join(' '), { weak_password: { reasons } });
}
