import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { checkEvent, guessEvents, missingInEvents } from './import.ts';
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

test("Outlook's sheet has whole days that end at midnight, and its description makes the notes", () => {
  const text = readFileSync(new URL('../../tests/cases/events-outlook-all-day.csv', import.meta.url), 'utf8');
  const [cells = {}] = Papa.parse<Record<string, string>>(text, { header: true }).data;
  expect(check(cells).entry).toMatchObject({
    title: 'Veterans Day',
    notes: 'No school',
    place: 'Gym',
    all_day: true,
    starts_at: '2026-11-11T06:00:00.000Z',
    ends_at: '2026-11-12T05:59:00.000Z',
  });
  expect(check({ ...cells, Private: 'True' }).problems.map(({ field }) => field)).toEqual(['access']);
  expect(check({ ...cells, Private: 'False' }).problems).toEqual([]);
  expect(guessEvents(['Date', 'Description'])).toMatchObject({ title: 'Description' });
});

test('what the database would refuse for its date is refused in the check', () => {
  const at = (day: string, more = {}) =>
    checkEvent(
      { line: 2, cells: { Title: 'Drill', 'Start date': day, ...more } },
      guessEvents(['Title', 'Start date', 'Repeats']),
      'America/Chicago',
      '2026-11-25',
    ).problems.map(({ field }) => field);
  expect(at('2018-01-01')).toEqual(['first_day']);
  expect(at('2031-01-01')).toEqual(['first_day']);
  expect(at('2022-01-04')).toEqual([]);
  expect(at('2022-01-04', { Repeats: 'FREQ=WEEKLY' })).toEqual(['first_day']);
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

test('the type is that of the file, or guessed from its categories, then from the title', () => {
  expect(kindOf('Uniform day', 'Tuesday')).toBe('uniform_day');
  expect(kindOf('Sports,Competition', 'Raider practice')).toBe('competition');
  expect(kindOf(undefined, 'Booster meeting')).toBe('meeting');
  expect(kindOf('Blue', 'Picnic')).toBe('other');
});
