import { expect, test } from 'vitest';
import { toForm } from '../event.ts';
import { plannedOf } from './planned.ts';

const zone = 'America/Chicago';
const asked = { id: null, yearEnd: null };
const form = { ...toForm(null, '2026-03-03', zone), starts: '15:15', ends: '16:00' };

test('each time of an event that repeats is asked for, on both sides of a change of the clocks', () => {
  const { times } = plannedOf({ ...form, repeat: 'weekly', stops: 'times', times: '3' }, zone, asked);
  expect(times.map(({ starts_at }) => starts_at)).toEqual([
    '2026-03-03T21:15:00.000Z',
    '2026-03-10T20:15:00.000Z',
    '2026-03-17T20:15:00.000Z',
  ]);
  expect(plannedOf({ ...form, repeat: 'daily', stops: 'never' }, zone, asked).times).toHaveLength(60);
});

test('nothing is asked for whole days, nor while the form makes no event; what is edited doesn’t meet itself', () => {
  expect(plannedOf({ ...form, all_day: true }, zone, asked).times).toEqual([]);
  expect(plannedOf({ ...form, ends: '15:00' }, zone, asked).times).toEqual([]);
  expect(plannedOf(form, zone, { ...asked, id: 'own' })).toMatchObject({ event_id: 'own', times: [{}] });
});
