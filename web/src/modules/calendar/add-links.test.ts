import { expect, test } from 'vitest';
import { addEventLinks } from './add-links.ts';

const ball = {
  title: 'Ball & awards',
  starts_at: '2026-03-07T00:30:00+00:00',
  ends_at: '2026-03-07T04:00:00+00:00',
  all_day: false,
  place: 'Gym',
  uniform: 'Class A',
  cancelled_at: null,
};
const linksOf = (event: typeof ball | (Omit<typeof ball, 'cancelled_at'> & { cancelled_at: string })) =>
  addEventLinks(event, 'America/Chicago').map(({ href }) => new URL(href).searchParams);

test('a link says what, when, where, and in which uniform', () => {
  const [google, outlook] = linksOf(ball);
  expect(google?.get('text')).toBe('Ball & awards');
  expect(google?.get('dates')).toBe('20260307T003000Z/20260307T040000Z');
  expect(google?.get('details')).toBe('Uniform: Class A');
  expect(outlook?.get('startdt')).toBe('2026-03-07T00:30:00.000Z');
  expect(outlook?.get('location')).toBe('Gym');
});

test('whole days are days of the school, the end the day after the last', () => {
  const camp = { ...ball, all_day: true, starts_at: '2026-06-08T05:00:00Z', ends_at: '2026-06-13T04:59:00Z' };
  const [google, outlook] = linksOf(camp);
  expect(google?.get('dates')).toBe('20260608/20260613');
  expect([outlook?.get('startdt'), outlook?.get('enddt')]).toEqual(['2026-06-08', '2026-06-13']);
});

test('a canceled event has no links', () => {
  expect(linksOf({ ...ball, cancelled_at: '2026-03-01T00:00:00Z' })).toEqual([]);
});
