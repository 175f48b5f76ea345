import { expect, test } from 'vitest';
import { readHours, readMinutes } from './duration.ts';

test.each([
  ['2:30', 2.5],
  ['2.5', 2.5],
  ['2,5', 2.5],
  ['.5', 0.5],
  [' 2 h 30 min ', 2.5],
  ['2h30', 2.5],
  ['1 hour', 1],
  ['90 min', 1.5],
  ['0:15', 0.25],
  ['2:60', null],
  ['2:3', null],
  ['two', null],
  ['-1', null],
  ['', null],
])('%s is so many hours: %s', (text, hours) => expect(readHours(text)).toBe(hours));

test.each([
  ['20', 20],
  ['1:30', 90],
  ['1 h', 60],
  ['45 min', 45],
  ['1.5', null],
  ['soon', null],
])('%s is so many minutes: %s', (text, minutes) => expect(readMinutes(text)).toBe(minutes));
