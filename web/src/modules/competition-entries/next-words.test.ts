import { expect, test } from 'vitest';
import { leftWords } from './countdown-words.ts';
import { nextWords } from './next-words.ts';

const format = (moment: string) => `at ${moment}`;
const meet = { state: 'registration_open', clock: 'open', closes_at: 'noon', opens_at: null, order_rule: 'first_come' };
const row = (state: string, more: object = {}, of: object = {}) =>
  ({
    state,
    state_reason: null,
    number: 7,
    ahead: null,
    offer_until: null,
    missing: [],
    meet: { ...meet, ...of },
    ...more,
  }) as unknown as Parameters<typeof nextWords>[0];

test('a draft says until when it can be submitted, and that a late one is saved', () => {
  expect(nextWords(row('draft'), format)).toBe('Nothing is sent to the host yet. Submit it by at noon.');
  expect(nextWords(row('draft', {}, { clock: 'closed' }), format)).toContain('It is saved.');
  expect(nextWords(row('draft', {}, { clock: 'soon', opens_at: 'dawn' }), format)).toContain('It opens on at dawn.');
});

test.each([
  [null, 'You are in line.'],
  [0, 'You are first in line.'],
  [1, '1 school is before you.'],
  [12, '12 schools are before you.'],
])('with %s schools ahead the waiting list says so', (ahead, words) => {
  expect(nextWords(row('waitlisted', { ahead }), format)).toContain(words);
});

test('who decides is said with the number, and a reason with what was decided', () => {
  expect(nextWords(row('submitted'), format)).toContain('You are number 7.');
  expect(nextWords(row('submitted', {}, { order_rule: 'draw', draw_at: 'dusk' }), format)).toContain(
    'drawn on at dusk',
  );
  expect(nextWords(row('declined', { state_reason: 'Full' }), format)).toBe(
    'The host declined this registration. Reason: Full',
  );
  expect(nextWords(row('approved', { missing: [{ code: 'x', words: 'x', part: 'x' }] }), format)).toContain('Finish');
  expect(nextWords(row('confirmed', {}, { state: 'cancelled' }), format)).toContain('canceled');
});

test.each([
  [86_400_000, '24 h 0 min left'],
  [3_599_000, '59 min 59 s left'],
  [0, 'The time for an answer is over'],
])('%s milliseconds are %s', (milliseconds, words) => {
  expect(leftWords(milliseconds)).toBe(words);
});
