import { expect, test } from 'vitest';
import { leftInIcal } from './ical-left.ts';

test('what of a calendar file is not taken is named once for each kind, with its lines', () => {
  const file = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:EST',
    'TZURL:http://zones.example/est',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VTODO',
    'SUMMARY:Turn in forms\\, all',
    'BEGIN:VALARM',
    'END:VALARM',
    'END:VTODO',
    'BEGIN:VEVENT',
    'UID:a',
    'DTSTAMP:20261101T000000Z',
    'X-APPLE-TRAVEL:1',
    'SUMMARY:Ball',
    'DTSTART:20261205T180000',
    ...[1, 2, 3, 4, 5, 6, 7].map((one) => `ATTENDEE;CN=Cadet ${one}:mailto:${one}@school.example`),
    'URL:https://ball.ex',
    ' ample/tickets',
    'BEGIN:VALARM',
    'TRIGGER:-PT15M',
    'URL:https://within.example',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  expect(leftInIcal(file)).toEqual([
    'Tasks (VTODO): line 10 “Turn in forms, all”',
    'Invited people (ATTENDEE): lines 21, 22, 23, 24, 25, and 2 more',
    'Links (URL): line 28',
    'Reminders (VALARM): line 30',
  ]);
  expect(leftInIcal('BEGIN:VEVENT\r\nSUMMARY:Ball\r\nEND:VEVENT')).toEqual([]);
});
