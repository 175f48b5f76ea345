import { expect, test } from 'vitest';
import { phoneWords } from './phone.ts';

test('a phone number of ten digits is shown in one way, any other as it was typed', () => {
  for (const typed of ['5125550143', '512-555-0143', '512.555.0143', '+1 512 555 0143', '(512) 555-0143'])
    expect(phoneWords(typed)).toBe('(512) 555-0143');
  for (const other of ['512-555-0143 x12', '+44 20 7946 0958', '911', 'ask Dana: 5125550143', ''])
    expect(phoneWords(other)).toBe(other);
});
