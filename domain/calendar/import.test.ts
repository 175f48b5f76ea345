import { expect, test } from 'vitest';
import { checkEvent, guessEvents, missingInEvents } from './import.ts';
import { readClock } from './import-fields.ts';
import { kindOf } from './kind.ts';

const check = (cells: Record<string, string>) =>
  checkEvent({ line: 2, cells }, guessEvents(Object.keys(cells)), 'America/Chicago');

test('a sheet is read by the words that offices have for its columns', () => {
  const found = check({
    Event: 'Raider meet',
    Date: '9/12/2026',
    Time: '8:00 AM',
    End: '2pm',
    Location: 'Central High',
  });
  expect(found.problems).toEqual([]);
  expect(found.entry).toEqual({
    row: 2,
    title: 'Raider meet',
    kind: 'competition',
    all_day: false,
    place: 'Central High',
    canceled: false,
    starts_at: '2026-09-12T13:00:00.000Z',
    ends_at: '2026-09-12T19:00:00.000Z',
  });
  expect(missingInEvents({})).toEqual(['Title', 'Start date']);
});

test('without a time an event lasts whole days, without an end an hour, also before midnight', () => {
  expect(check({ Title: 'Ball', 'Start date': '2026-03-07' }).entry).toMatchObject({
    all_day: true,
    starts_at: '2026-03-07T06:00:00.000Z',
    ends_at: '2026-03-08T05:59:00.000Z',
  });
  expect(check({ Title: 'Watch', 'Start date': '2026-03-06', 'Start time': '23:30' }).entry).toMatchObject({
    ends_at: '2026-03-07T05:59:00.000Z',
  });
});

test('a repeating event is a pattern on the clock of the school', () => {
  const cells = { Title: 'Drill', 'Start date': '2026-09-01', 'Start time': '15:15', 'End time': '16:45' };
  const rule = { Repeats: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261215', 'Except on': '2026-11-24, 2026-09-08' };
  expect(check({ ...cells, ...rule }).entry).toEqual({
    row: 2,
    title: 'Drill',
    kind: 'formation',
    all_day: false,
    first_day: '2026-09-01',
    starts: '15:15',
    minutes: '90',
    rrule: 'FREQ=WEEKLY;BYDAY=TU',
    until: '2026-12-15',
    without: ['2026-11-24', '2026-09-08'],
  });
  expect(check({ ...cells, ...rule, Canceled: 'yes' }).problems[0]?.field).toBe('canceled');
});

test('times of day are read as people write them', () => {
  const times = ['15:15', '3:15 PM', '3pm', '0630', '12:00 am', '12 p.m.', '24:00', '13 pm', '9:75', 'noon'];
  expect(times.map(readClock)).toEqual(['15:15', '15:15', '15:00', '06:30', '00:00', '12:00', null, null, null, null]);
});

test('the type is that of the file, or guessed from its categories, then from the title', () => {
  expect(kindOf('Uniform day', 'Tuesday')).toBe('uniform_day');
  expect(kindOf('Sports,Competition', 'Raider practice')).toBe('competition');
  expect(kindOf(undefined, 'Booster meeting')).toBe('meeting');
  expect(kindOf('Blue', 'Picnic')).toBe('other');
});
