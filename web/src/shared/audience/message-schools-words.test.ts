import { expect, test } from 'vitest';
import type { MessageSchool } from './message-schools.queries.ts';
import { isLeftOut, schoolCounts, schoolWords } from './message-schools-words.ts';

const SENT: MessageSchool = { id: 's', name: 'Larkspur High', state: 'sent', reason: null, adults: 2, not_reached: {} };
const GONE: MessageSchool = { ...SENT, state: 'left_out', reason: 'withdrew', adults: 0 };
const words = (school: MessageSchool) => schoolWords(school).filter(Boolean);

test('each school says what became of a message there, with the reason where it wasn’t sent', () => {
  expect(words(SENT)).toEqual(['Sent to 2 adults']);
  expect(words({ ...SENT, not_reached: { unverified: 1 } })).toEqual([
    'Sent to 2 adults',
    '1 person not reached: in guidon only: the email address isn’t verified (1)',
  ]);
  expect(words({ ...SENT, state: 'waiting', adults: 0 })).toEqual(['Waiting to be sent']);
  expect(words(GONE)).toEqual(['Not sent: withdrew before it was sent']);
  expect(words({ ...GONE, state: 'canceled', reason: 'recalled' })).toEqual(['Not sent: recalled before it was sent']);
  expect(words({ ...SENT, adults: 0, reason: 'no_account' })).toEqual(['Not sent: no account']);
});

test('a school whose adults have no account counts as not sent', () => {
  expect(isLeftOut({ ...SENT, adults: 0 })).toBe(true);
  expect(schoolCounts([SENT, GONE, { ...SENT, state: 'waiting', adults: 0 }])).toBe(
    'Sent to 1 school · 1 waiting · 1 not sent',
  );
  expect(schoolCounts([SENT, SENT])).toBe('Sent to 2 schools');
});
