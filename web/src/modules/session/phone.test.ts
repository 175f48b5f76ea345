import { expect, test } from 'vitest';
import { formatPhone, isPhone, phoneLength } from './phone.ts';

test.each([
  ['', ''],
  ['512', '512'],
  ['5125', '(512) 5'],
  ['5125550', '(512) 555-0'],
  ['512-555-0141', '(512) 555-0141'],
  ['(512) 555-01419', '(512) 555-0141'],
])('%j is written %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));

test('a complete number has 14 characters', () => expect(formatPhone('5125550141')).toHaveLength(phoneLength));

test.each([
  ['(512) 555-0141', true],
  ['512555014', false],
  ['51255501411', false],
])('%s is a phone number: %s', (text, yes) => expect(isPhone(text)).toBe(yes));
