import fc from 'fast-check';
import { expect, test } from 'vitest';
import { icalOf, type IcalEvent } from './ical.ts';

const parade: IcalEvent = {
  id: '7d2f',
  title: 'Parade; color guard, drill',
  from: '2026-11-24T13:45:00+00:00',
  to: '2026-11-24T15:00:00Z',
  allDay: false,
  place: 'Field \\ gym',
  notes: 'Class A\nBring gloves',
  cancelled: false,
  changedAt: '2026-11-21T08:00:00.123Z',
};

test('an event is written as other calendars read it', () => {
  expect(icalOf(parade).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guidon//Calendar//EN',
    'BEGIN:VEVENT',
    'UID:7d2f@guidon',
    'DTSTAMP:20261121T080000Z',
    'DTSTART:20261124T134500Z',
    'DTEND:20261124T150000Z',
    'SUMMARY:Parade\\; color guard\\, drill',
    'LOCATION:Field \\\\ gym',
    'DESCRIPTION:Class A\\nBring gloves',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('whole days end on the day after, also over the end of a year', () => {
  const file = icalOf({ ...parade, allDay: true, from: '2026-12-30', to: '2026-12-31', cancelled: true });
  expect(file).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(file).toContain('STATUS:CANCELLED');
});

test('no line is longer than 75 bytes, and unfolded it says the same, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const lines = icalOf({ ...parade, title }).split('\r\n');
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
      const summary = unfolded.split('\r\n').find((line) => line.startsWith('SUMMARY:')) ?? '';
      const read = summary.slice(8).replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(title.replaceAll(/\r\n|\r/g, '\n'));
    }),
  );
});
