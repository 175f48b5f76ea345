import { expect, test } from 'vitest';
import { linkRefusal } from './link-refusal.ts';

test.each([
  ['#error=access_denied&error_code=otp_expired&error_description=x', '', 'This link was already used or has expired.'],
  ['#error=server_error&error_description=Database+error', '', "This link didn't work: Database error."],
  ['', '?error=server_error&error_description=Database+error', "This link didn't work: Database error."],
  ['#error=server_error', '', "This link didn't work."],
  ['#access_token=half-of-a-session', '', "This link didn't work."],
  ['', '?code=bad', 'This link was already used, or was requested in another browser.'],
  ['#products', '?next=%2Fapp%2Fcadets', null],
])('the address %s%s is told as: %s', (hash, search, words) => expect(linkRefusal({ hash, search })).toBe(words));

test('a refusal of any length is cut', () => {
  expect(linkRefusal({ hash: `#error_description=${'x'.repeat(5000)}`, search: '' })).toHaveLength(224);
});
