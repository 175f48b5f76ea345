import { expect, test } from 'vitest';
import { mailWords, placeWords, roomLeft } from './visitor.ts';

const someone = (is_active: boolean) => ({
  id: 'a',
  name: 'Lou Frey',
  email: null,
  is_me: false,
  is_active,
  is_invited: false,
  joined_at: '2026-11-01',
  came_after: true,
});

test('those who lost access leave room', () => {
  expect(roomLeft({ most: 5, people: [someone(true), someone(false)] })).toBe(4);
  expect(roomLeft({ most: 5, people: Array.from({ length: 6 }, () => someone(true)) })).toBe(0);
});

test.each([
  [{ email: 'lou@gmail.com', is_free_mail: true }, /Anyone can open/],
  [{ email: 'lou@isd.example', is_free_mail: false }, /doesn't show that this person works/],
  [{ email: null, is_free_mail: null }, /no longer exists/],
])('no address proves anything: %o', (claim, words) => {
  expect(mailWords(claim)).toMatch(words);
});

test('a place is what is known of it', () => {
  expect(placeWords({ city: 'Cedar Bend', state: 'TX' })).toBe('Cedar Bend, TX');
  expect(placeWords({ city: null, state: 'TX' })).toBe('TX');
});
