import { expect, test } from 'vitest';
import type { MeetArea } from '../../../shared/meet/meet.queries.ts';
import { areaInput, areaNotes, areaOf, daysOf, newWindow, toAreaForm } from './area.ts';

const AREA = {
  name: 'Pad 1',
  site: 'North campus',
  kind: 'pad',
  size: '50 × 80 ft',
  is_indoor: false,
  capacity: 2,
  fallback_id: null,
  windows: [
    { day: '2028-03-04', from: '07:00', to: '17:00' },
    { day: '2028-03-05', from: '12:00', to: '13:00', closed: true, reason: 'Lunch' },
  ],
  sort: 3,
} as unknown as MeetArea;

test('the times of an area are saved as they came', () => {
  expect(areaOf(toAreaForm(AREA)).windows).toEqual(AREA.windows);
});

test('an area says where it is, and when it is open or closed', () => {
  expect(areaNotes(AREA, 'Main gym')).toEqual([
    ['Drill pad', 'North campus', '50 × 80 ft', 'outdoors', '2 entries at a time'],
    ['Mar 4, 2028, open 7:00 AM–5:00 PM'],
    ['Mar 5, 2028, closed 12:00–1:00 PM, Lunch'],
    ['In bad weather: Main gym'],
  ]);
});

test('a time that ends before it starts is refused', () => {
  const form = toAreaForm(AREA);
  const windows = [{ ...newWindow('2028-03-04'), from: '12:00', to: '11:00' }];
  expect(areaInput.safeParse({ ...form, windows }).error?.issues).toMatchObject([{ path: ['windows', 0, 'to'] }]);
});

test('the days of a meet are counted over the end of a month', () => {
  expect(daysOf({ starts_on: '2028-02-28', ends_on: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});
