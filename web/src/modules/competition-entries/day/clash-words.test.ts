import { expect, test } from 'vitest';
import { clashesInWords } from './clash-words.ts';

const clash = (name: string | null, more: object = {}) => ({
  member_id: name ?? '1',
  name,
  kind: 'practice',
  title: 'Drill practice',
  event_id: 'e1',
  registration_id: null,
  starts_at: '2026-11-28T15:00:00Z',
  ends_at: '2026-11-28T17:00:00Z',
  ...more,
});
const said = (rows: ReturnType<typeof clash>[]) =>
  clashesInWords(rows).map(({ who, before, title, to }) => [`${who} ${before} ${title}`, to]);

test('a cadet who is also at practice is named with a link to it', () => {
  expect(said([clash('Alex Adams')])).toEqual([['Alex Adams is also at Drill practice', '/app/calendar/events/e1']]);
  expect(clashesInWords([clash('Alex Adams')])[0]?.when).toContain('Nov 28');
});

test('those at the same event are one sentence, which names the first of many', () => {
  const names = ['Alex Adams', 'Bo Baker', 'Cam Clark', 'Di Dean', 'Em Ellis'];
  expect(said(names.slice(0, 2).map((name) => clash(name)))).toEqual([
    ['Alex Adams and Bo Baker are also at Drill practice', '/app/calendar/events/e1'],
  ]);
  expect(said(names.map((name) => clash(name)))[0]?.[0]).toBe(
    'Alex Adams, Bo Baker, Cam Clark, and 2 more are also at Drill practice',
  );
});

test('another meet links to its registration, and two entries to nothing', () => {
  const none = { event_id: null, starts_at: null, ends_at: null };
  expect(
    said([
      clash('Alex Adams', { ...none, kind: 'meet', title: 'Creek meet', registration_id: 'r2' }),
      clash(null, { ...none, kind: 'entries', title: 'Armed, Color guard' }),
    ]),
  ).toEqual([
    ['Alex Adams is also at Creek meet', '/app/competition-portal/registrations/r2'],
    ['A cadet is in more than one entry: Armed, Color guard', null],
  ]);
});
