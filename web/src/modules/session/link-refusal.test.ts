import { expect, test } from 'vitest';
import { linkRefusal } from './link-refusal.ts';

test.each([
  [
    '#error=access_denied&error_code=otp_expired&error_description=x',
    '',
    'This link was used already or is no longer valid.',
  ],
  ['#error=server_error&error_description=Database+error', '', 'This link did not work: Database error.'],
  ['', '?error=server_error&error_description=Database+error', 'This link did not work: Database error.'],
  ['#error=server_error', '', 'This link did not work.'],
  ['#access_token=half-of-a-session', '', 'This link did not work.'],
  ['', '?code=bad', 'This link was used already, or asked for in another browser.'],
  ['#products', '?next=%2Fapp%2Fcadets', null],
])('the address %s%s is told as: %s', (hash, search, words) => expect(linkRefusal({ hash, search })).toBe(words));

test('a refusal of any length is cut', () => {
  expect(linkRefusal({ hash: `#error_description=${'x'.repeat(5000)}`, search: '' })).toHaveLength(225);
});
