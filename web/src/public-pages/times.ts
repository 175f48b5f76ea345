const DAYS = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** 'Saturday, March 6, 2027', or both days of a longer meet. */
export function days(from: string, to: string): string {
  return from === to ? DAYS.format(noon(from)) : DAYS.formatRange(noon(from), noon(to));
}

/** 'Feb 20, 2027, 4:00 PM CST': a moment on the clock of the meet, which is named. */
export function moment(at: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return format.format(new Date(at));
}

/** The ISO day that it is now at UTC; enough to tell a past meet from one to come. */
export const thisDay = (): string => new Date().toJSON().split('T')[0] ?? '';
