import { expect, test } from 'vitest';
import type { Entry } from '../registration.ts';
import { entryWords, freeLetter, takesMore } from './entry.ts';

const entry = (more: Partial<Entry>): Entry => ({
  id: 'e',
  event_id: 'v',
  division: null,
  letter: 'A',
  name: null,
  team_id: null,
  team: null,
  is_exhibition: false,
  state: 'draft',
  state_reason: null,
  offer_until: null,
  ahead: null,
  ...more,
});
const event = (max: number | null, isCancelled = false) =>
  ({ id: 'v', max_per_school: max, is_cancelled: isCancelled }) as Parameters<typeof takesMore>[0];

test('the next team gets the first letter that is free in its division', () => {
  const entries = [entry({}), entry({ letter: 'C' }), entry({ letter: 'A', division: 'NOV' })];
  expect(freeLetter(entries, 'v', '')).toBe('B');
  expect(freeLetter(entries, 'v', 'NOV')).toBe('B');
  expect(freeLetter(entries, 'w', '')).toBe('A');
});

test('an event takes no more than its limit for each school; exhibition is beside it', () => {
  expect(takesMore(event(1), [])).toBe(true);
  expect(takesMore(event(1), [entry({})])).toBe(false);
  expect(takesMore(event(1), [entry({ is_exhibition: true })])).toBe(true);
  expect(takesMore(event(null), [entry({}), entry({ letter: 'B' })])).toBe(true);
  expect(takesMore(event(null, true), [])).toBe(false);
});

test('an entry is called by its letter, division, and name', () => {
  const words = entryWords(entry({ letter: 'B', division: 'NOV', team: 'Blue', is_exhibition: true }), () => 'Novice');
  expect(words).toBe('Team B · Novice · Blue · Exhibition');
});
