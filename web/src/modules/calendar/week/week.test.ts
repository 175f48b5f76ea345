import { describe, expect, test } from 'vitest';
import type { Wall } from '../move/wall.ts';
import { daysShown, rangeName, readView, turned } from './range.ts';
import { spanOf, wallIn } from './span.ts';
import { visibleHours } from './visible-hours.ts';

const drill: Wall = { day: '2026-11-23', starts: '15:15', until: '2026-11-23', ends: '16:45', all_day: false };
const camp: Wall = { day: '2026-11-27', starts: '00:00', until: '2026-11-29', ends: '23:59', all_day: true };

describe('what the week and the day show', () => {
  test('a week goes from Sunday to Saturday, over the year too; a phone has three days', () => {
    expect(daysShown('week', '2027-01-01', false)).toEqual(['2026-12-27', '2027-01-02']);
    expect(daysShown('week', '2026-11-23', true)).toEqual(['2026-11-23', '2026-11-25']);
    expect(daysShown('day', '2026-11-23', true)).toEqual(['2026-11-23', '2026-11-23']);
    expect(rangeName('week', '2027-01-01', false)).toBe('Dec 27, 2026 – Jan 2, 2027');
    expect(rangeName('week', '2026-11-23', false)).toBe('Nov 22 – Nov 28, 2026');
  });

  test('turning goes by what is shown, and an unknown view is the month', () => {
    expect(turned('week', '2026-12-28', 1, false)).toBe('2027-01-04');
    expect(turned('week', '2026-11-23', -1, true)).toBe('2026-11-20');
    expect(turned('day', '2026-03-01', -1, false)).toBe('2026-02-28');
    expect(turned('month', '2026-01-31', 1, false)).toBe('2026-02-28');
    expect(readView('year')).toBe('month');
  });

  test('the hours are those of the bell schedule with room around, and all that is held', () => {
    const bells = [{ starts: '07:15:00', ends: '14:55:00' }];
    expect(visibleHours(bells, [drill])).toEqual({ from: '06:00:00', to: '18:00:00' });
    expect(visibleHours(bells, [{ ...drill, starts: '05:30', ends: '21:10' }])).toEqual({
      from: '05:00:00',
      to: '22:00:00',
    });
    expect(visibleHours([], [camp])).toEqual({ from: '06:00:00', to: '20:00:00' });
  });

  test('what lasts over midnight shows the whole night', () => {
    expect(visibleHours([], [{ ...drill, until: '2026-11-24', ends: '01:00' }])).toEqual({
      from: '00:00:00',
      to: '24:00:00',
    });
    expect(visibleHours([], [{ ...drill, until: '2026-11-24', ends: '00:00' }]).from).toBe('06:00:00');
  });

  test('a time comes back from the grid as it went there', () => {
    for (const wall of [drill, camp]) {
      const { start, end, allDay } = spanOf(wall);
      expect(wallIn({ startStr: start, endStr: end, allDay })).toEqual(wall);
    }
    expect(wallIn({ startStr: '2026-11-23T23:30:00Z', endStr: '', allDay: false })).toMatchObject({
      until: '2026-11-24',
      ends: '00:30',
    });
    expect(wallIn({ startStr: '2026-11-23', endStr: '', allDay: true })).toMatchObject({
      until: '2026-11-23',
      all_day: true,
    });
  });
});
