import { afterEach, beforeAll, expect, test } from 'vitest';
import { formatDay, isoDay } from './day.ts';
import { formatMoment, plainMoment } from './moment.ts';
import { schoolMoment } from './school-moment.ts';
import { keepSchoolZone } from './school-zone.ts';

const EVENING = '2026-11-20T04:12:00+00:00';

beforeAll(() => keepSchoolZone('America/Chicago'));
afterEach(() => keepSchoolZone('America/Chicago'));

test('a moment is written on the clock of the school, wherever the device is', () => {
  expect(formatMoment(EVENING)).toBe('Nov 19, 2026, 10:12 PM');
  expect(formatMoment(EVENING, true)).toBe('Nov 19, 2026, 2212');
  expect(formatMoment(null)).toBe('Never');
  keepSchoolZone('Asia/Tokyo');
  expect(formatMoment(EVENING)).toBe('Nov 20, 2026, 1:12 PM');
  expect(schoolMoment(EVENING, 'America/Chicago')).toBe('Nov 19, 2026, 10:12 PM');
});

test('the day of a moment is the one that the school has then; a date stays itself', () => {
  expect([formatDay(EVENING), isoDay(EVENING), formatDay('2026-11-20')]).toEqual([
    'Nov 19, 2026',
    '2026-11-19',
    'Nov 20, 2026',
  ]);
});

test('a file has a moment as a spreadsheet reads it, on the clock of the school', () =>
  expect(plainMoment('2026-07-01T03:05:06.123456Z')).toBe('2026-06-30 22:05'));
