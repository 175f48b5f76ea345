import { expect, test } from 'vitest';
import { askedNotes, ordinal, saidOf, saidWords } from './answer.ts';

test('a full event is told as a place in the line, not as a refusal', () => {
  expect(saidWords({ state: 'waitlisted', transport: null, place: 1 })).toBe('No spots left: 1st on the waiting list');
  expect([2, 3, 11, 22].map(ordinal)).toEqual(['2nd', '3rd', '11th', '22nd']);
});

test('who waits has said going', () => {
  expect(['waitlisted', 'pending_guardian', 'maybe', null].map(saidOf)).toEqual(['going', 'going', 'maybe', null]);
});

test('notes say by when to answer, and to those who go by when they can withdraw', () => {
  const asked = { place: null, taken: 3, capacity: 12, opens_at: null, needs_guardian: false, confirmed: false };
  const until = { closes_at: '2026-12-01T18:00:00Z', withdraw_until: '2026-12-02T18:00:00Z' };
  expect(askedNotes({ ...asked, ...until, state: null }, 'UTC')).toEqual([
    '3 of 12 spots taken',
    'Answer by Dec 1, 2026, 6:00 PM',
  ]);
  expect(askedNotes({ ...asked, ...until, state: 'going' }, 'UTC')).toEqual([
    '3 of 12 spots taken',
    'You can withdraw until Dec 2, 2026, 6:00 PM',
  ]);
});

test('who signs up reads that a guardian has to confirm, until one did', () => {
  const asked = {
    place: null,
    taken: 0,
    capacity: null,
    opens_at: null,
    closes_at: null,
    withdraw_until: null,
    needs_guardian: true,
    confirmed: false,
  };
  expect(askedNotes({ ...asked, state: null }, 'UTC')).toEqual(['A guardian has to confirm']);
  expect(askedNotes({ ...asked, state: 'pending_guardian' }, 'UTC')).toEqual(['A guardian still needs to confirm']);
  expect(askedNotes({ ...asked, state: 'going', confirmed: true }, 'UTC')).toEqual([]);
  expect(askedNotes({ ...asked, state: 'not_going' }, 'UTC')).toEqual([]);
});
