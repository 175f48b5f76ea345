import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail } from './addresses.ts';

test('an email address never holds a space or a second @', () => {
  const holds = (text: string) => !isEmail(text) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
  expect(() => fc.assert(fc.property(fc.oneof(fc.string(), fc.emailAddress()), holds))).not.toThrow();
});
