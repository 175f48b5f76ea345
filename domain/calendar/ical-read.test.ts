import { expect, test } from 'vitest';
import { checkEvent, guessEvents } from './import.ts';
import { eventsIn, ICAL_COLUMNS, readIcal } from './ical-read.ts';

const CHICAGO = 'America/Chicago';
const file = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const read = (...lines: string[]) => readIcal(file(lines), CHICAGO)[0]?.cells;
const checked = (text: string) =>
  readIcal(text, CHICAGO).map(({ line, cells }) =>
    checkEvent({ line, cells }, guessEvents(Object.keys(ICAL_COLUMNS)), CHICAGO),
  );

test('a moment in UTC, in a named zone, and without a zone is on the clock of the school', () => {
  expect(read('DTSTART:20260303T211500Z', 'DTEND:20260303T221500Z')).toMatchObject({
    first_day: '2026-03-03',
    starts: '15:15',
    last_day: '2026-03-03',
    ends: '16:15',
  });
  expect(read('DTSTART;TZID=America/New_York:20260710T000000', 'DURATION:PT1H30M')).toMatchObject({
    first_day: '2026-07-09',
    starts: '23:00',
    last_day: '2026-07-10',
    ends: '00:30',
  });
  expect(read('DTSTART:20260303T151500')).toMatchObject({ first_day: '2026-03-03', starts: '15:15', ends: '15:15' });
});

test('a zone that only the file describes counts as it is described', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Mountain Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0700',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const event = ['BEGIN:VEVENT', 'SUMMARY:Meet', 'DTSTART;TZID=Mountain Standard Time:20260115T080000', 'END:VEVENT'];
  expect(readIcal([...zone, ...event].join('\n'), CHICAGO)[0]?.cells).toMatchObject({ starts: '09:00' });
});

test('whole days end on their last day, also several, and words lose their backslashes', () => {
  expect(read('DTSTART;VALUE=DATE:20260608', 'DTEND;VALUE=DATE:20260613', 'SUMMARY:Camp\\, week one')).toMatchObject({
    title: 'Camp, week one',
    first_day: '2026-06-08',
    starts: '',
    last_day: '2026-06-12',
    ends: '',
  });
  expect(read('DTSTART;VALUE=DATE:20260608')).toMatchObject({ first_day: '2026-06-08', last_day: '2026-06-08' });
  expect(read('DTSTART;VALUE=DATE:20260608', 'SUMMARY:Long', '  title')).toMatchObject({ title: 'Long title' });
});

test('a number of times becomes a last day, and an end by the clock counts on the day it is here', () => {
  const weekly = ['DTSTART;TZID=America/Chicago:20260303T151500', 'DTEND;TZID=America/Chicago:20260303T161500'];
  expect(read(...weekly, 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=3')?.repeats).toBe('FREQ=WEEKLY;BYDAY=TU;UNTIL=20260317');
  expect(read(...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20260401T045959Z;WKST=MO')?.repeats).toBe(
    'FREQ=WEEKLY;UNTIL=20260331',
  );
  expect(read(...weekly, 'RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1')?.repeats).toBe('FREQ=MONTHLY;BYDAY=1TU');
  expect(read(...weekly, 'RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=1,-1')?.repeats).toBe('FREQ=MONTHLY;BYDAY=1TU,-1TU');
  expect(read(...weekly, 'RRULE:FREQ=MONTHLY;BYDAY=SU,MO,TU,WE,TH,FR,SA;BYSETPOS=-1')?.repeats).toBe(
    'FREQ=MONTHLY;BYMONTHDAY=-1',
  );
  expect(read(...weekly, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,2,3,4,5,6,7;BYDAY=TU')?.repeats).toBe(
    'FREQ=MONTHLY;BYDAY=1TU',
  );
  expect(read(...weekly, 'RRULE:FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=3')?.repeats).toBe('FREQ=YEARLY');
});

test('a place among several weekdays is none that Guidon can keep: its dates come in, and the check tells it', () => {
  const text = file([
    'UID:place',
    'DTSTART;TZID=America/Chicago:20260302T151500',
    'SUMMARY:Place',
    'RRULE:FREQ=MONTHLY;BYDAY=MO,WE;BYSETPOS=1;COUNT=3',
  ]);
  const rows = readIcal(text, CHICAGO, '2026-02-01');
  expect(rows.map(({ cells }) => [cells.first_day, cells.uid, cells.repeats])).toEqual([
    ['2026-03-02', 'place#2026-03-02', ''],
    ['2026-04-01', 'place#2026-04-01', ''],
    ['2026-05-04', 'place#2026-05-04', ''],
  ]);
  expect(rows[0]?.cells.told).toContain('Imported as 3 single dates');
});

test('days left out and days changed are not days of the repeating event; a changed day is an event of its own', () => {
  const weekly = ['UID:w', 'SUMMARY:Drill', 'DTSTART;TZID=America/Chicago:20260303T151500', 'RRULE:FREQ=WEEKLY'];
  const text = file(
    [...weekly, 'EXDATE;TZID=America/Chicago:20260317T151500'],
    ['UID:w', 'SUMMARY:Drill', 'RECURRENCE-ID;TZID=America/Chicago:20260310T151500', 'DTSTART:20260311T211500Z'],
  );
  const [pattern, day] = readIcal(text, CHICAGO);
  expect(pattern?.cells).toMatchObject({ uid: 'w', without: '2026-03-10, 2026-03-17' });
  expect(day?.cells).toMatchObject({ uid: 'w#2026-03-10', first_day: '2026-03-11', repeats: '' });
});

test('a Wednesday of the file that is Tuesday evening here is kept as a Tuesday, and an added day is an event of its own', () => {
  const text = file(
    ['SUMMARY:Late', 'DTSTART;TZID=Europe/London:20260304T020000', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=1'],
    ['SUMMARY:More', 'DTSTART:20260303T151500', 'RRULE:FREQ=WEEKLY', 'RDATE:20260401T120000'],
  );
  const rows = readIcal(text, CHICAGO, '2026-02-01').map(({ cells }) => [cells.first_day, cells.starts, cells.repeats]);
  expect(rows).toEqual([
    ['2026-03-03', '20:00', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20260303'],
    ['2026-03-03', '15:15', 'FREQ=WEEKLY'],
    ['2026-04-01', '12:00', ''],
  ]);
});

test('what cannot be kept is refused with the line of its event and what to do', () => {
  const start = ['SUMMARY:Odd', 'DTSTART;TZID=America/Chicago:20260303T151500'];
  const found = checked(
    file(
      [...start, 'RRULE:FREQ=HOURLY'],
      [...start, 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
      [...start, 'RRULE:FREQ=WEEKLY;BYHOUR=8,12'],
      ['SUMMARY:No start'],
      ['DTSTART:soon'],
      [...start, 'DTEND;TZID=America/Chicago:20260303T141500'],
    ),
  );
  expect(found.map(({ row, entry, problems }) => [row, entry, problems.map(({ field }) => field)])).toEqual([
    [3, null, ['repeats']],
    [8, null, ['first_day']],
    [13, null, ['repeats']],
    [18, null, ['first_day']],
    [21, null, ['title', 'first_day']],
    [24, null, ['ends']],
  ]);
  expect(found.every(({ problems }) => problems.every(({ reason, fix }) => reason && fix))).toBe(true);
});

test('alarms within an event, lone endings, and other parts do no harm', () => {
  const text = file([
    'SUMMARY:One',
    'DTSTART:20260303T211500Z',
    'BEGIN:VALARM',
    'SUMMARY:Alarm',
    'DTSTART:1',
    'END:VALARM',
  ]);
  expect(readIcal(`END:VEVENT\n${text}\nBEGIN:VEVENT`, CHICAGO).map(({ cells }) => cells.title)).toEqual(['One']);
  expect(eventsIn(text)).toBe(1);
  expect(readIcal('no calendar', CHICAGO)).toEqual([]);
});
