/* oxlint-disable no-restricted-globals -- Only milliseconds of UTC are reckoned with Date; no zone is asked of it. */
import { Temporal } from 'temporal-polyfill';

/** A moment as a wall clock in some time zone shows it: '2026-11-17', '06:45'. */
export type WallClock = { day: string; time: string };

/** What Date reads as Temporal does; anything else is left to Temporal, which refuses what isn't valid. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Day and time of an instant in a time zone. */
export function wallClock(instant: string | number, timeZone: string): WallClock {
  const ms = typeof instant === 'number' ? instant : MOMENT.test(instant) ? Date.parse(instant) : Number.NaN;
  const offset = Number.isNaN(ms) ? null : steadyOffset(new Date(ms).toISOString().slice(0, 10), 'UTC', timeZone);
  if (offset !== null) {
    const shown = new Date(ms + offset).toISOString();
    return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
  }
  const at =
    typeof instant === 'number' ? Temporal.Instant.fromEpochMilliseconds(instant) : Temporal.Instant.from(instant);
  const shown = at.toZonedDateTimeISO(timeZone);
  return { day: shown.toPlainDate().toString(), time: shown.toPlainTime().toString({ smallestUnit: 'minute' }) };
}

/**
 * The instant (ISO, UTC) at which a clock in the time zone shows this day and time. In the hour that a change to summer time
 * leaves out, the clock's next hour counts; of an hour that comes twice, the first.
 */
export function instantOf({ day, time }: WallClock, timeZone: string): string {
  const ms = CLOCK.test(time) ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  const offset = Number.isNaN(ms) ? null : steadyOffset(day, timeZone, timeZone);
  if (offset !== null) return new Date(ms - offset).toISOString();
  const shown = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  return shown.toInstant().toString({ fractionalSecondDigits: 3 });
}

/** Today as an ISO day in a time zone. */
export function todayIn(timeZone: string): string {
  return Temporal.Now.plainDateISO(timeZone).toString();
}

/** What a day of a zone is ahead of UTC, by zone and day: a month of events asks for the same forty days thousands of times. */
const offsets = new Map<string, number | null>();
const MOST_OFFSETS = 4000;

/**
 * Milliseconds that a time zone is ahead of UTC throughout a day, as the clock in `daysOf` counts days; null on a day on which the
 * clock changes. Raises a RangeError for a text that is no day.
 */
function steadyOffset(day: string, daysOf: string, timeZone: string): number | null {
  const key = `${day} ${daysOf} ${timeZone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const start = Temporal.PlainDate.from(day).toZonedDateTime(daysOf);
  // In some zones the hour after midnight is the one that is left out.
  const [from, to] = [start.subtract({ hours: 3 }), start.add({ days: 1 })].map(
    (at) => at.withTimeZone(timeZone).offsetNanoseconds / 1_000_000,
  );
  const offset = from !== undefined && from === to ? from : null;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}
