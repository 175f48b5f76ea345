import { expect, test } from 'vitest';
import { badge, bellLabel, channelsFor, dayLabel, grouped } from './notification.ts';

const notification = (id: string, created_at: string, read_at: string | null) => ({
  id,
  created_at,
  read_at,
  kind: 'awards.received',
  title: id,
  body: null,
  link: null,
});

test('unread notifications come first, the others by day in the school time zone', () => {
  const list = [
    notification('late', '2027-01-13T03:00:00Z', '2027-01-13T04:00:00Z'),
    notification('new', '2027-01-12T20:00:00Z', null),
    notification('old', '2027-01-10T20:00:00Z', '2027-01-11T20:00:00Z'),
  ];
  const groups = grouped(list, '2027-01-13', 'America/Chicago').map(({ label, items }) => [
    label,
    items.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['Unread', ['new']],
    ['Yesterday', ['late']],
    ['Sunday, January 10', ['old']],
  ]);
  expect(dayLabel('2027-01-13', '2027-01-13')).toBe('Today');
});

test('the bell says how many are unread', () => {
  expect([0, 1, 120].map(bellLabel)).toEqual([
    'Notifications',
    'Notifications, 1 unread',
    'Notifications, more than 99 unread',
  ]);
  expect([7, 100].map(badge)).toEqual(['7', '99+']);
});

test('a kind with an email of its own is in the app or off', () => {
  expect(channelsFor({ own_email: true }).map(({ value }) => value)).toEqual(['off', 'app']);
  expect(channelsFor({ own_email: false })).toHaveLength(4);
});
