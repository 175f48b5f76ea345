import { expect, test } from 'vitest';
import { waitsHere } from './waits-here.ts';

const [excuse, cadet, task] = [1, 2, 3].map((n) => `0000000${n}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
];
const answer = {
  module: 'calendar',
  subject_table: 'excuse_requests',
  subject_id: excuse,
  page: null,
  cadet_id: cadet,
};
const note = {
  ...{ module: 'tasks', subject_table: 'task_assignments', subject_id: excuse },
  ...{ page: `/app/tasks/${task}`, cadet_id: null },
};

test('words that wait are said on their record, on the record of their cadet, on the lists of their module, and on the dashboard', () => {
  const screens = ['/app/dashboard', '/app/calendar', '/mobile/calendar/excuses', `/app/cadets/${cadet}`];
  for (const screen of screens) expect(waitsHere(answer, screen), screen).toBe(true);
  for (const screen of [`/app/tasks/${task}`, `/mobile/tasks/${task}`, '/app/tasks/mine']) {
    expect(waitsHere(note, screen), screen).toBe(true);
  }
});

test('words that wait aren’t said on records of others and in other modules', () => {
  for (const screen of ['/app/awards', `/app/calendar/events/${task}`, `/app/cadets/${task}`, '/app/calendars']) {
    expect(waitsHere(answer, screen), screen).toBe(false);
  }
  expect(waitsHere(note, `/app/tasks/${cadet}`)).toBe(false);
});

test('the text of a notification that waits is said where notifications are, too', () => {
  const notice = { ...answer, subject_table: 'notifications' };
  expect(waitsHere(notice, '/app/notifications')).toBe(true);
  expect(waitsHere(answer, '/app/notifications')).toBe(false);
});
