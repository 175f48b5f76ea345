import { Temporal } from 'temporal-polyfill';

const YEARS_BACK = 2;
const YEARS_ON = 6;

/**
 * A time zone as calendar files describe it (VTIMEZONE, RFC 5545 3.6.5): each change of its offset from two years before
 * `now` to six years after. Null for a zone that isn't known.
 */
export function zoneComponent(zone: string, now = Temporal.Now.instant()): string | null {
  try {
    const from = now.toZonedDateTimeISO(zone).subtract({ years: YEARS_BACK });
    return component(zone, from, from.add({ years: YEARS_BACK + YEARS_ON }));
  } catch {
    return null;
  }
}

function component(zone: string, from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): string {
  const parts = [observance(from, from)];
  let change = from.getTimeZoneTransition('next');
  while (change && Temporal.ZonedDateTime.compare(change, until) < 0) {
    parts.push(observance(change, change.subtract({ nanoseconds: 1 })));
    change = change.getTimeZoneTransition('next');
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts, 'END:VTIMEZONE'].join('\r\n');
}

/** One offset from a moment on, told by the clock that goes until then. */
function observance(at: Temporal.ZonedDateTime, before: Temporal.ZonedDateTime): string {
  const kind = isSummer(at) ? 'DAYLIGHT' : 'STANDARD';
  const clock = at
    .toInstant()
    .add({ nanoseconds: before.offsetNanoseconds })
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime();
  return [
    `BEGIN:${kind}`,
    `DTSTART:${basic(clock)}`,
    `TZOFFSETFROM:${before.offset.replace(':', '')}`,
    `TZOFFSETTO:${at.offset.replace(':', '')}`,
    `END:${kind}`,
  ].join('\r\n');
}

/** True where the clock is ahead of what it is at some time of that year. */
function isSummer(at: Temporal.ZonedDateTime): boolean {
  const [winter, summer] = [at.with({ month: 1, day: 15 }), at.with({ month: 7, day: 15 })];
  return at.offsetNanoseconds > Math.min(winter.offsetNanoseconds, summer.offsetNanoseconds);
}

function basic(clock: Temporal.PlainDateTime): string {
  return clock.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}
