import { expect, test } from 'vitest';
import { type Duty, dutyInput, dutyWords, openPlaces, shownDays, type Turn, weekOf } from './duty.ts';

const DUTY: Duty = {
  id: 'd',
  name: 'Flag detail',
  place: null,
  about: null,
  starts: '07:30',
  ends: '08:00',
  weekdays: [1, 3],
  people: 2,
  audience: 'cadets',
  needs_approval: false,
  archived_at: null,
};
const turn = (day: string, state = 'planned'): Turn => ({
  id: day,
  duty_id: 'd',
  day,
  cadet_id: 'c',
  name: 'Ana Diaz',
  covers: null,
  is_mine: false,
  state,
  note: null,
  conflict: null,
});

test('a week begins on Monday, also over the end of a year', () => {
  expect(weekOf('2026-11-22')).toBe('2026-11-16');
  expect(weekOf('2026-11-23')).toBe('2026-11-23');
  expect(weekOf('2028-01-01')).toBe('2027-12-27');
});

test('the weekend shows up only where there is a duty or a turn on it', () => {
  expect(shownDays('2026-11-16', [DUTY], [])).toHaveLength(5);
  expect(shownDays('2026-11-16', [DUTY], [turn('2026-11-22')])).toHaveLength(6);
  expect(shownDays('2026-11-16', [{ ...DUTY, weekdays: [6] }], []).at(-1)).toBe('2026-11-21');
});

test('a place is open on the days of the duty until enough cadets fill it', () => {
  expect(openPlaces(DUTY, '2026-11-16', [])).toBe(2);
  expect(openPlaces(DUTY, '2026-11-16', [turn('2026-11-16'), turn('2026-11-16', 'excused')])).toBe(1);
  expect(openPlaces(DUTY, '2026-11-17', [])).toBe(0);
  expect(openPlaces({ ...DUTY, archived_at: 'now' }, '2026-11-16', [])).toBe(0);
});

test('a duty in words, and what its form refuses', () => {
  expect(dutyWords(DUTY)).toBe('7:30–8:00 AM · Mon, Wed · 2 cadets per day');
  const input = { ...DUTY, place: '', about: '', weekdays: ['1'], people: '2' };
  expect(dutyInput.safeParse(input).success).toBe(true);
  for (const wrong of [{ people: '13' }, { people: '' }, { ends: '07:00' }, { audience: 'group' }, { weekdays: [] }]) {
    expect(dutyInput.safeParse({ ...input, ...wrong }).success).toBe(false);
  }
});
