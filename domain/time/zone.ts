import { Temporal } from 'temporal-polyfill';

/** A moment as a wall clock in some time zone shows it: '2026-11-17', '06:45'. */
export type WallClock = { day: string; time: string };

/** Day and time of an instant in a time zone. */
export function wallClock(instant: string | number, timeZone: string): WallClock {
  const at =
    typeof instant === 'number' ? Temporal.Instant.fromEpochMilliseconds(instant) : Temporal.Instant.from(instant);
  const shown = at.toZonedDateTimeISO(timeZone);
  return {
    day: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/**
 * The instant (ISO, UTC) at which a clock in the time zone shows this day and time. In the hour that a change to summer time
 * leaves out, the clock's next hour counts; of an hour that comes twice, the first.
 */
export function instantOf({ day, time }: WallClock, timeZone: string): string {
  const shown = Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone);
  return shown.toInstant().toString({ fractionalSecondDigits: 3 });
}

/** Today as an ISO day in a time zone. */
export function todayIn(timeZone: string): string {
  return Temporal.Now.plainDateISO(timeZone).toString();
}
