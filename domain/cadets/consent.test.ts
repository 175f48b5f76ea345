import { expect, test } from 'vitest';
import { askedConsents, missingConsents, standingOf } from './consent.ts';

const answer = (type: string, state: string, expires_on: string | null = null) => ({ type, state, expires_on });

test.each([
  [[], 'none'],
  [[answer('photo', 'granted')], 'granted'],
  [[answer('photo', 'denied')], 'denied'],
  [[answer('photo', 'withdrawn')], 'withdrawn'],
  [[answer('photo', 'granted', '2026-11-20')], 'expired'],
  [[answer('photo', 'granted', '2026-11-21')], 'granted'],
  [[{ ...answer('photo', 'granted'), superseded_at: '2026-01-01' }], 'none'],
  [[answer('fitness', 'granted')], 'none'],
])('with %j the photo consent is %s on November 21', (answers, standing) => {
  expect(standingOf(answers, 'photo', '2026-11-21')).toBe(standing);
});

test('a denial is an answer; an expired or withdrawn answer is missing', () => {
  const answers = [
    answer('photo', 'denied'),
    answer('field_trip', 'withdrawn'),
    answer('fitness', 'granted', '2026-08-01'),
    answer('medical_treatment', 'granted'),
  ];
  expect(missingConsents(answers, [], '2026-11-21')).toEqual(['field_trip', 'fitness']);
});

test('a school requires the consents it sets, else the default ones', () => {
  expect(askedConsents([])).toEqual(['photo', 'medical_treatment', 'field_trip', 'fitness']);
  const rules = [
    { type: 'fitness', is_asked: false },
    { type: 'messaging', is_asked: true },
  ];
  expect(askedConsents(rules)).toEqual(['photo', 'medical_treatment', 'field_trip', 'messaging']);
});
