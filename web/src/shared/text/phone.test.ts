import { expect, test } from 'vitest';
import { formatPhone, isPhone, phoneLength, phoneWords } from './phone.ts';

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

test('a phone number of ten digits is shown in one way, any other as it was typed', () => {
  for (const typed of ['5125550143', '512-555-0143', '512.555.0143', '+1 512 555 0143', '(512) 555-0143'])
    expect(phoneWords(typed)).toBe('(512) 555-0143');
  for (const other of ['512-555-0143 x12', '+44 20 7946 0958', '911', 'ask Dana: 5125550143', ''])
    expect(phoneWords(other)).toBe(other);
});
