import { expect, test } from 'vitest';
import { agoText, clockText, seatRows } from './seat-row.ts';
import type { Device } from './seats.queries.ts';

const seat = (id: string, more: object = {}) => ({
  id,
  code: id,
  role: 'judge',
  event_id: 'areg',
  judge_id: 'ortiz',
  area_id: null,
  kind: 'counting',
  sort: 0,
  ...more,
});

const device = (id: string, seat_id: string, more: Partial<Device> = {}): Device => ({
  id,
  seat_id,
  name: `Tablet ${id}`,
  state: 'active',
  contact_at: '2030-03-02T15:00:00Z',
  silent_s: 5,
  waiting: 0,
  battery: 80,
  room_mb: 4000,
  skew_s: 0,
  entry_id: null,
  ended_at: null,
  ended_reason: null,
  created_at: '2030-03-02T14:00:00Z',
  ...more,
});

const rows = (seats: ReturnType<typeof seat>[], devices: Device[], sheets: { seat_id: string }[] = []) =>
  seatRows({
    seats,
    events: [
      { id: 'areg', name: 'Armed regulation', sort: 0, cancelled_at: null },
      { id: 'gone', name: 'Color guard', sort: 1, cancelled_at: '2030-03-01T00:00:00Z' },
    ],
    judges: [{ id: 'ortiz', name: 'Capt. Ortiz' }],
    areas: [],
    entries: [{ id: 'e1', code: 'AREG-S01' }],
    devices,
    sheets,
  });

test('a seat is shown with the device that judges on it, and one that is in order needs no attention', () => {
  const [row] = rows([seat('J01')], [device('b', 'J01', { state: 'reading' }), device('a', 'J01', { entry_id: 'e1' })]);
  expect(row).toMatchObject({
    judge: 'Capt. Ortiz',
    state: 'active',
    device: 'Tablet a',
    ago: 'just now',
    entry: 'AREG-S01',
    attends: 'In order',
  });
});

test('seats of canceled events and alternates have no devices to look at', () => {
  const seats = [seat('J01'), seat('J02', { event_id: 'gone' }), seat('J03', { kind: 'alternate' })];
  expect(rows(seats, []).map(({ code, attends }) => [code, attends])).toEqual([['J01', 'No device']]);
});

test('a device that is silent, low, full, or asks for its seat needs attention, and so does a sheet that waits', () => {
  const noted = (more: Partial<Device>) => rows([seat('J01')], [device('a', 'J01', more)])[0]?.attention;
  expect(noted({ silent_s: 600, waiting: 3 })).toEqual(['3 sheets not sent, last heard from 10 minutes ago']);
  expect(noted({ silent_s: 600 })).toEqual(['Last heard from 10 minutes ago']);
  expect(noted({ waiting: 3 })).toEqual([]);
  expect(noted({ battery: 12 })).toEqual(['Battery at 12%']);
  expect(noted({ battery: null, room_mb: 20 })).toEqual(['Only 20 MB of storage left']);
  const asking = [device('a', 'J01'), device('b', 'J01', { state: 'asking' })];
  expect(rows([seat('J01')], asking)[0]?.attention).toEqual(['A device asks for the seat']);
  expect(rows([seat('J01')], [], [{ seat_id: 'J01' }])[0]).toMatchObject({
    attention: ['1 sheet to decide on'],
    attends: 'Needs attention',
  });
});

test('a device that was taken off leaves its seat without one', () => {
  const gone = device('a', 'J01', { state: 'ended', silent_s: 9000, ended_reason: 'Lost' });
  expect(rows([seat('J01')], [gone])[0]).toMatchObject({ state: 'none', attention: [] });
});

test('times are said in words', () => {
  expect([5, 70, 3000, 7200].map(agoText)).toEqual(['just now', '1 minute ago', '50 minutes ago', '2 hours ago']);
  expect([null, 20, 600, -130].map(clockText)).toEqual([null, null, '10 minutes ahead', '2 minutes behind']);
});
