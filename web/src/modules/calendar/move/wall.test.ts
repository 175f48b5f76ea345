import { describe, expect, test } from 'vitest';
import { isSameTime, minutesOf, onDay, shiftWall, timesOf, type Wall, wallOf } from './wall.ts';

const ZONE = 'America/Chicago';
const drill: Wall = { day: '2026-03-07', starts: '15:15', until: '2026-03-07', ends: '16:45', all_day: false };
const camp: Wall = { day: '2026-03-07', starts: '00:00', until: '2026-03-08', ends: '23:59', all_day: true };

describe('moving a time on the school clock', () => {
  test('it keeps its hour over the change to summer time', () => {
    const moved = onDay(drill, '2026-03-09');
    expect(moved).toMatchObject({ day: '2026-03-09', until: '2026-03-09', starts: '15:15', ends: '16:45' });
    expect(timesOf(drill, ZONE).starts_at).toBe('2026-03-07T21:15:00.000Z');
    expect(timesOf(moved, ZONE).starts_at).toBe('2026-03-09T20:15:00.000Z');
    expect(isSameTime(wallOf(timesOf(moved, ZONE), ZONE), moved)).toBe(true);
  });

  test('minutes carry over midnight, the month, and the year, both ways', () => {
    const late: Wall = { ...drill, day: '2026-12-31', starts: '23:50', until: '2027-01-01', ends: '00:20' };
    expect(shiftWall(late, 0, 15)).toMatchObject({
      day: '2027-01-01',
      starts: '00:05',
      until: '2027-01-01',
      ends: '00:35',
    });
    expect(shiftWall(late, 0, -30)).toMatchObject({
      day: '2026-12-31',
      starts: '23:20',
      until: '2026-12-31',
      ends: '23:50',
    });
    expect(shiftWall({ ...late, starts: '00:10', day: '2027-01-01' }, 0, -15)).toMatchObject({
      day: '2026-12-31',
      starts: '23:55',
    });
  });

  test('whole days move by days alone, however many they are', () => {
    expect(shiftWall(camp, 3, 15)).toEqual({ ...camp, day: '2026-03-10', until: '2026-03-11' });
    expect(minutesOf(camp)).toBe(1440);
    expect(minutesOf(drill)).toBe(90);
  });
});
