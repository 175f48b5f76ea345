import { expect, test } from 'vitest';
import { clockTime, longDay } from './zone.ts';

test('clockTime is the time in the zone', () =>
  expect(clockTime('2026-11-17T12:45:00Z', 'America/Chicago')).toBe('6:45 AM'));
test('longDay names the day', () => expect(longDay('2026-11-17')).toBe('Tuesday, November 17'));
