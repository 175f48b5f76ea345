import { expect, test } from 'vitest';
import { readClock } from './clock.ts';

test('times of day are read as people write them', () => {
  const times = ['15:15', '3:15 PM', '3pm', '0630', '12:00 am', '12 p.m.', '24:00', '13 pm', '9:75', 'noon'];
  expect(times.map(readClock)).toEqual(['15:15', '15:15', '15:00', '06:30', '00:00', '12:00', null, null, null, null]);
});
