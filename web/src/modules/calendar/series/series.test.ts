import { expect, test } from 'vitest';
import { differenceWords, type EventSeries, later, occurrencesIn, partsOfId } from './series.ts';

const weekly = {
  id: '0a0a0a0a-0000-4000-8000-000000000001',
  title: 'Staff meeting',
  first_day: '2026-03-03',
  until: null,
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
  starts: '15:15:00',
  minutes: 60,
  all_day: false,
  skips_days_off: true,
} as EventSeries;
const zone = 'America/Chicago';
const off = [{ from_on: '2026-03-16', to_on: '2026-03-20' }];

test('the same time of day on both sides of a change of the clocks; not on days off, not where an event stands', () => {
  const taken = [{ series_id: weekly.id, series_day: '2026-03-24' }];
  const found = occurrencesIn({ series: [weekly], daysOff: off, taken }, '2026-03-01', '2026-03-31', zone);
  expect(found.map(({ starts_at }) => starts_at)).toEqual([
    '2026-03-03T21:15:00.000Z',
    '2026-03-10T20:15:00.000Z',
    '2026-03-31T20:15:00.000Z',
  ]);
  const kept = { ...weekly, skips_days_off: false };
  expect(occurrencesIn({ series: [kept], daysOff: off, taken: [] }, '2026-03-16', '2026-03-20', zone)).toHaveLength(1);
});

test('what lasts over midnight is there on the next day too', () => {
  const camp = { ...weekly, all_day: true, minutes: 2 * 1440 };
  const found = occurrencesIn({ series: [camp], daysOff: [], taken: [] }, '2026-03-05', '2026-03-05', zone);
  expect(found.map(({ occurrence, ends_at }) => [occurrence.day, ends_at])).toEqual([
    ['2026-03-03', '2026-03-06T05:59:00.000Z'],
  ]);
  expect(later('2026-03-03', '23:30', 45)).toEqual({ day: '2026-03-04', time: '00:15' });
});

test('an occurrence is known by its id, and its differences by words', () => {
  expect(partsOfId(`${weekly.id}_2026-03-03`)).toEqual({ series: weekly.id, day: '2026-03-03' });
  expect(partsOfId(weekly.id)).toBeNull();
  expect(differenceWords([])).toBeNull();
  expect(differenceWords(['time', 'place'])).toBe('Changed here: time and place');
  expect(differenceWords(['time', 'place', 'title'])).toBe('Changed here: time, place, and title');
});
