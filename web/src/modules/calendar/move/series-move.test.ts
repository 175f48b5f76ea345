import { describe, expect, test } from 'vitest';
import type { EventSeries } from '../series/series.ts';
import { movedSeries } from './series-move.ts';
import type { Wall } from './wall.ts';

const weekly = {
  id: 'a',
  school_id: 's',
  title: 'Drill',
  kind: 'practice',
  all_day: false,
  starts: '15:15:00',
  minutes: 90,
  first_day: '2026-03-03',
  until: '2026-03-31',
  rrule: 'FREQ=WEEKLY;BYDAY=TU',
  skips_days_off: true,
  place: null,
  uniform: null,
  notes: null,
  audience: 'everyone',
  audience_groups: {},
  lead_id: null,
  officer_id: null,
  place_ids: [],
  continues: null,
  archived_at: null,
  created_at: '',
  updated_at: '',
} as unknown as EventSeries;

const at = (day: string, starts = '15:15', ends = '16:45'): Wall => ({ day, starts, until: day, ends, all_day: false });

describe('moving a pattern by one of its days', () => {
  test('another time changes the clock of all and no day', () => {
    const move = movedSeries(weekly, '2026-03-10', at('2026-03-10', '16:00', '17:00'), 'all');
    expect(move).toMatchObject({ from: null, input: { starts: '16:00', minutes: '60', first_day: '2026-03-03' } });
    expect(move?.input.rrule).toBe(weekly.rrule);
  });

  test('another day moves each of them, and the last one is kept', () => {
    const move = movedSeries(weekly, '2026-03-10', at('2026-03-12'), 'all');
    expect(move?.days).toEqual(['2026-03-05', '2026-03-12', '2026-03-19', '2026-03-26', '2026-04-02']);
    expect(move?.input).toMatchObject({ rrule: 'FREQ=WEEKLY;BYDAY=TH', first_day: '2026-03-05', until: '2026-04-02' });
  });

  test('those that follow begin with the earlier of both days, so that none is left between', () => {
    const move = movedSeries(weekly, '2026-03-17', at('2026-03-16'), 'following');
    expect(move?.from).toBe('2026-03-16');
    expect(move?.days).toEqual(['2026-03-16', '2026-03-23', '2026-03-30']);
  });

  test('of several weekdays only the one that was moved moves', () => {
    const twice = { ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=TU,TH' };
    const move = movedSeries(twice, '2026-03-10', at('2026-03-11'), 'all');
    expect(move?.input.rrule).toBe('FREQ=WEEKLY;BYDAY=WE,TH');
    expect(move?.days.slice(0, 3)).toEqual(['2026-03-04', '2026-03-05', '2026-03-11']);
  });

  test('it is refused where two days would fall together, or one would jump over another', () => {
    const twice = { ...weekly, rrule: 'FREQ=WEEKLY;BYDAY=TU,TH' };
    expect(movedSeries(twice, '2026-03-10', at('2026-03-12'), 'all')).toBeNull();
    expect(movedSeries(weekly, '2026-03-17', at('2026-03-09'), 'following')).toBeNull();
  });

  test('a weekday of the month becomes another one in the same months', () => {
    const monthly = { ...weekly, rrule: 'FREQ=MONTHLY;BYDAY=2TU', first_day: '2026-03-10', until: null };
    const move = movedSeries(monthly, '2026-03-10', at('2026-03-11'), 'following');
    expect(move?.input).toMatchObject({ rrule: 'FREQ=MONTHLY;BYDAY=2WE', first_day: '2026-03-11', until: null });
  });

  test('a pattern without an end is moved without one', () => {
    const move = movedSeries({ ...weekly, until: null }, '2026-03-10', at('2026-03-11'), 'all');
    expect(move?.input).toMatchObject({ until: null, rrule: 'FREQ=WEEKLY;BYDAY=WE' });
  });
});
