import { formatClock } from './clock.ts';

/** A moment as a wall clock in some time zone shows it. */
export type WallClock = { day: string; time: string };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** Day ('2026-11-17') and time ('06:45') of an instant in a time zone. */
export function wallClock(instant: string | number, timeZone: string): WallClock {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/**
 * The instant (ISO, UTC) at which a clock in the time zone shows this day and time. In the hour that a change to summer
 * time leaves out, the clock's next hour counts.
 */
export function instantOf({ day, time }: WallClock, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let guess = wanted;
  for (let round = 0; round < 2; round += 1) {
    const shown = wallClock(guess, timeZone);
    guess += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`);
  }
  return new Date(guess).toISOString();
}

/** '6:45 AM' or '3:15 PM' of an instant; '0645' and '1515' in military time. */
export function clockTime(instant: string, timeZone: string, military = false): string {
  return formatClock(wallClock(instant, timeZone).time, military);
}

/** The day before or after, by whole days. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** 'Tuesday, November 17' of an ISO day. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** What the clock in the time zone shows now, as 'HH:MM'. */
export function timeNow(timeZone: string): string {
  return wallClock(Date.now(), timeZone).time;
}
