import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, isPhone, plainPhone } from './addresses.ts';

test('an email address never holds a space or a second @', () => {
  const holds = (text: string) => !isEmail(text) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
  expect(() => fc.assert(fc.property(fc.oneof(fc.string(), fc.emailAddress()), holds))).not.toThrow();
});

test.each([
  ['210-555-0142 x12', '210-555-0142 x12'],
  ['(210) 555-0142 ext. 12', '(210) 555-0142 x12'],
  ['210.555.0142, extension 7', '210.555.0142 x7'],
  ['210‑555–0143', '210-555-0143'],
  ['+1 512 555 0143', '+1 512 555 0143'],
])('%s is the phone number %s', (written, plain) => {
  expect(plainPhone(written)).toBe(plain);
  expect(isPhone(plain)).toBe(true);
});

test.each(['call me', 'x12', '555 x12', '210-555-0142 Mom', '12345678901234567'])('%s is no phone number', (text) => {
  expect(isPhone(plainPhone(text))).toBe(false);
  expect(plainPhone(text)).toBe(text);
});
