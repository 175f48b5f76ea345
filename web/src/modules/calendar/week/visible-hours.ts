import { clockMinutes, type Wall } from '../move/wall.ts';

type Period = { starts: string; ends: string };

/** Where the school has no bell schedule. */
const USUAL: Period = { starts: '07:00', ends: '17:00' };
/** Room before and after, in minutes: much of what a corps does is before or after school. */
const AROUND = 60;
const AFTER = 180;

/**
 * The hours that a week or a day shows: those of the bell schedule with an hour before and three after, and all that these days hold.
 * As the grid takes them: '06:00:00', '24:00:00'.
 */
export function visibleHours(periods: readonly Period[], events: readonly Wall[]): { from: string; to: string } {
  const bells = periods.length > 0 ? periods : [USUAL];
  const timed = events.filter(({ all_day }) => !all_day);
  const over = timed.some(({ day, until, ends }) => until > day && ends !== '00:00');
  const late = over || timed.some(({ day, until }) => until > day);
  const from = Math.min(
    ...bells.map(({ starts }) => clockMinutes(starts) - AROUND),
    ...timed.map(({ starts }) => clockMinutes(starts)),
    over ? 0 : Infinity,
  );
  const to = Math.max(
    ...bells.map(({ ends }) => clockMinutes(ends) + AFTER),
    ...timed.map(({ ends }) => clockMinutes(ends)),
    late ? 1440 : 0,
  );
  return { from: hour(Math.max(0, Math.floor(from / 60))), to: hour(Math.min(24, Math.ceil(to / 60))) };
}

const hour = (at: number) => `${String(at).padStart(2, '0')}:00:00`;
