import { shiftDay } from '../../domain/time/day.ts';

/** An event of the file: how many rows of it come in, its lines, and when it comes. */
export type Trap = { rows: number; lines: string[]; comes: string[] };

/** Days after a first one. */
export const plus = (first: string, ...days: number[]) => days.map((day) => shiftDay(first, day));
/** A day, and a time, as a calendar file writes them. */
export const basic = (day: string, time = '') => day.replaceAll('-', '') + (time && `T${time.replace(':', '')}00`);
const at = (title: string, days: string[], time = '') => days.map((day) => `${title} ${day}${time && ` ${time}`}`);

let made = 0;

/** An event with a UID of its own, unless its lines give it one. */
export function trap(title: string, rows: number, lines: string[], days: string[] = [], time = ''): Trap {
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${(made += 1)}@trap.example`];
  return { rows, lines: [...uid, `SUMMARY:${title}`, ...lines], comes: at(title, days, time) };
}

/** The day of a weekday, some weeks after the first Monday. */
export type On = (weekday: number, weeks?: number) => string;

/** Under the name of a zone that never changes its clock, rules that do. */
export const OWN_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:EST',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** A line that goes on in the middle of a letter: programs that count bytes write such. */
export function withFold(text: string): Buffer {
  const [before = '', after = ''] = text.split('\u0001\u0002');
  return Buffer.concat([
    Buffer.from(before),
    Buffer.from([0xc3]),
    Buffer.from('\r\n '),
    Buffer.from([0xb3]),
    Buffer.from(after),
  ]);
}
