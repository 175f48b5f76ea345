import { Temporal } from 'temporal-polyfill';
import { shiftDay, weekdayOf } from '../../domain/time/day.ts';
import { instantOf, wallClock } from '../../domain/time/zone.ts';
import { basic, type On, OWN_ZONE, plus, type Trap, trap, withFold } from './trap-parts.ts';

/** A calendar file with every trap of other programs, dated from a day on. */
export type EveryTrap = {
  file: Buffer;
  /** When its events come until `until`, on the school's clock: 'Drill 2026-12-01 15:00', without a time where it is a whole day. */
  comes: string[];
  until: string;
  /** The days off that one of its series falls on. */
  daysOff: { from_on: string; to_on: string };
  /** How many rows come in, and what the check says of the others and of what isn't as in the file. */
  taken: number;
  refused: string[];
  told: string[];
};

/** The file for a school of a zone whose clock changes, with the school's day. */
export function everyTrap(zone: string, today: string): EveryTrap {
  const monday = shiftDay(today, 7 + ((8 - weekdayOf(today)) % 7));
  const on = (weekday: number, weeks = 0) => shiftDay(monday, weekday - 1 + weeks * 7);
  const daysOff = { from_on: on(1, 3), to_on: on(5, 3) };
  const traps = [
    ...zones(zone, today, on),
    ...wholeDays(on),
    ...rules(today, on),
    ...uids(on),
    trap(
      'Camp',
      1,
      [`DTSTART;VALUE=DATE:${basic(on(1, 3))}`, 'RRULE:FREQ=DAILY;COUNT=5'],
      plus(on(1, 3), 0, 1, 2, 3, 4),
    ),
    trap('Ceremonia de promoci\u0001\u0002n', 1, [`DTSTART:${basic(on(2), '19:00')}`], [on(2)], '19:00'),
    trap(
      'Overnight',
      1,
      ['URL:https://camp.example', `DTSTART:${basic(on(5), '22:00')}`, `DTEND:${basic(on(6), '07:00')}`],
      [on(5)],
      '22:00',
    ),
    trap('Counseling', 0, ['CLASS:PRIVATE', `DTSTART:${basic(on(3), '09:00')}`]),
    trap('Each hour', 0, [`DTSTART:${basic(on(3), '09:00')}`, 'RRULE:FREQ=HOURLY;COUNT=3']),
    trap('Ends first', 0, [`DTSTART:${basic(on(3), '09:00')}`, `DTEND:${basic(on(3), '08:00')}`]),
  ];
  const lines = [
    'BEGIN:VTODO',
    'UID:forms@trap.example',
    'SUMMARY:Turn in forms',
    'END:VTODO',
    ...traps.flatMap((one) => ['BEGIN:VEVENT', ...one.lines, 'END:VEVENT']),
  ];
  const until = shiftDay(today, 400);
  return {
    file: withFold(['BEGIN:VCALENDAR', 'VERSION:2.0', ...OWN_ZONE, ...lines, 'END:VCALENDAR', ''].join('\r\n')),
    comes: traps
      .flatMap(({ comes }) => comes)
      .map((words) => words.replace('\u0001\u0002', 'ó'))
      .filter((words) => (/\d{4}-\d\d-\d\d/.exec(words)?.[0] ?? '') <= until)
      .toSorted(),
    until,
    daysOff,
    taken: traps.reduce((sum, { rows }) => sum + rows, 0),
    refused: [
      'Marked as private in the other calendar',
      "Guidon can't repeat an event this way",
      'The end is before the start',
    ],
    told: [
      'Imported as 4 single dates',
      "A skipped date isn't understood: soon",
      'imported from',
      'The file has an older version too: left out',
      'Several events in the file have this UID: each is imported',
      `The time zone "Drill Hall Time" isn't known: read as school time`,
    ],
  };
}

/** Names of zones as programs write them, own rules under the name of another, and clocks that part from the school's. */
function zones(zone: string, today: string, on: On): Trap[] {
  const seven = (id: string) => wallClock(instantOf({ day: on(2), time: '14:00' }, id), zone).time;
  const named = [
    'Eastern Standard Time',
    '"(UTC-05:00) Eastern Time (US & Canada)"',
    '/citadel.org/1/America/New_York',
  ].map((name, index) =>
    trap(`Zone ${index}`, 1, [`DTSTART;TZID=${name}:${basic(on(2), '14:00')}`], [on(2)], seven('America/New_York')),
  );
  const year = Number(today.slice(0, 4)) + (today.slice(5) < '07-01' ? 0 : 1);
  const summer = `${year}-07-14`;
  const { time } = wallClock(instantOf({ day: summer, time: '14:00' }, 'America/New_York'), zone);
  const change = Temporal.PlainDate.from(shiftDay(today, 20)).toZonedDateTime(zone).getTimeZoneTransition('next');
  const changes = change?.toPlainDate().toString() ?? today;
  const parting = (title: string, stamp: (day: string) => string, moment: (day: string) => string): Trap => {
    const days = plus(changes, -10, -3, 4, 11);
    const one = trap(title, 4, [`DTSTART${stamp(days[0] ?? '')}`, 'RRULE:FREQ=WEEKLY;COUNT=4']);
    return { ...one, comes: days.map((day) => `${title} ${day} ${wallClock(moment(day), zone).time}`) };
  };
  return [
    ...named,
    trap('Own rules', 1, [`DTSTART;TZID=EST:${basic(summer, '14:00')}`], [summer], time),
    trap('Unknown zone', 1, [`DTSTART;TZID=Drill Hall Time:${basic(on(4), '10:00')}`], [on(4)], '10:00'),
    parting(
      'UTC',
      (day) => `:${basic(day, '21:00')}Z`,
      (day) => `${day}T21:00:00Z`,
    ),
    parting(
      'Arizona',
      (day) => `;TZID=America/Phoenix:${basic(day, '13:00')}`,
      (day) => instantOf({ day, time: '13:00' }, 'America/Phoenix'),
    ),
  ];
}

/** Whole days that are left out and moved at a midnight of a zone, and Outlook's flag. */
function wholeDays(on: On): Trap[] {
  const midnight = (day: string) => `TZID=Eastern Standard Time:${basic(day, '00:00')}`;
  const day = (of: string) => `DTSTART;VALUE=DATE:${basic(of)}`;
  const moved = ['UID:moved@trap.example', `RECURRENCE-ID;${midnight(on(4, 1))}`, day(on(5, 1))];
  return [
    trap(
      'Uniform day',
      1,
      [day(on(3)), 'RRULE:FREQ=WEEKLY;COUNT=4', `EXDATE;${midnight(on(3, 1))}`],
      plus(on(3), 0, 14, 21),
    ),
    trap('Inspection', 1, ['UID:moved@trap.example', day(on(4)), 'RRULE:FREQ=WEEKLY;COUNT=3'], plus(on(4), 0, 14)),
    trap('Inspection (moved)', 1, moved, [on(5, 1)]),
    trap(
      'Holiday',
      1,
      [`DTSTART:${basic(on(1), '00:00')}`, `DTEND:${basic(on(2), '00:00')}`, 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
      [on(1)],
    ),
  ];
}

function rules(today: string, on: On): Trap[] {
  const [tuesday, wednesday] = [on(2), on(3)];
  const month = Temporal.PlainDate.from(on(1)).add({ months: 1 }).with({ day: 1 });
  const second = (of: Temporal.PlainDate) => of.add({ days: ((2 - (of.dayOfWeek % 7) + 7) % 7) + 7 }).toString();
  const lastOf = (of: Temporal.PlainDate) => of.with({ day: of.daysInMonth }).toString();
  const next = month.add({ months: 1 });
  const monthly = Temporal.PlainDate.from(wednesday);
  const start = (day: string) => `DTSTART:${basic(day, '15:00')}`;
  const three = (of: string, title: string, lines: string[], days: string[], rows = 1) =>
    trap(title, rows, [start(of), ...lines], days, '15:00');
  const running = shiftDay(today, (2 - weekdayOf(today) + 7) % 7);
  const two = [0, 7, 14].map((days) => shiftDay(wednesday, days));
  const months = [0, 1, 2].map((more) => monthly.add({ months: more }).toString());
  return [
    three(
      tuesday,
      'Other weeks',
      ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=WE;COUNT=6'],
      plus(tuesday, 0, 9, 14, 23, 28, 37),
      6,
    ),
    three(
      tuesday,
      'Rule taken away',
      ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXRULE:FREQ=WEEKLY;INTERVAL=2'],
      plus(tuesday, 7, 21),
      2,
    ),
    three(
      wednesday,
      'Two rules',
      ['RRULE:FREQ=WEEKLY;COUNT=3', 'RRULE:FREQ=MONTHLY;COUNT=3'],
      [...new Set([...two, ...months])],
      new Set([...two, ...months]).size,
    ),
    three(
      second(month),
      'Second Tuesday',
      ['RRULE:FREQ=MONTHLY;BYDAY=TU;BYMONTHDAY=8,9,10,11,12,13,14;COUNT=2'],
      [second(month), second(next)],
    ),
    three(
      lastOf(month),
      'Last day',
      ['RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=2'],
      [lastOf(month), lastOf(next)],
    ),
    three(
      tuesday,
      'One date unread',
      ['RRULE:FREQ=WEEKLY;COUNT=3', `EXDATE:${basic(on(2, 1), '15:00')},soon`],
      plus(tuesday, 0, 14),
    ),
    three(
      shiftDay(running, -7 * 170),
      'Runs for years',
      ['RRULE:FREQ=WEEKLY'],
      [...Array(58).keys()].map((week) => shiftDay(running, 7 * week)),
    ),
  ];
}

/** What belongs together, and what doesn't. */
function uids(on: On): Trap[] {
  const call = 'UID:call@trap.example';
  const dup = 'UID:dup@trap.example';
  const version = 'UID:version@trap.example';
  const start = (day: string, time: string) => `DTSTART:${basic(day, time)}`;
  const change = `RECURRENCE-ID;RANGE=THISANDFUTURE:${basic(on(3, 2), '15:00')}`;
  return [
    trap('Call', 1, [call, start(on(3), '15:00'), 'RRULE:FREQ=WEEKLY;COUNT=6'], plus(on(3), 0, 7), '15:00'),
    trap('Call (new time)', 1, [call, change, start(on(3, 2), '17:00')], plus(on(3), 14, 21, 28, 35), '17:00'),
    trap('Twice a day', 1, [start(on(4), '06:30'), 'RRULE:FREQ=WEEKLY;COUNT=2'], plus(on(4), 0, 7), '06:30'),
    trap('Twice a day', 1, [start(on(4), '15:30'), 'RRULE:FREQ=WEEKLY;COUNT=2'], plus(on(4), 0, 7), '15:30'),
    trap('Board 1', 1, [dup, start(on(1), '14:00')], [on(1)], '14:00'),
    trap('Board 2', 1, [dup, start(on(2), '14:00')], [on(2)], '14:00'),
    trap('Parade', 0, [version, 'SEQUENCE:1', start(on(5), '08:00')]),
    trap('Parade', 1, [version, 'SEQUENCE:3', start(on(5), '09:00')], [on(5)], '09:00'),
  ];
}
