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
  module: 'tasks',
  subject_table: 'task_assignments',
  subject_id: excuse,
  page: `/app/tasks/${task}`,
  cadet_id: null,
};

const placesOf = (line: Parameters<typeof waitsHere>[0], screens: string[]) =>
  screens.filter((screen) => waitsHere(line, screen));

test('words that wait are said on their record, on the record of their cadet, on the lists of their module, and on the dashboard', () => {
  const screens = ['/app/dashboard', '/app/calendar', '/mobile/calendar/excuses', `/app/cadets/${cadet}`];
  expect(placesOf(answer, screens)).toEqual(screens);
  const ofTask = [`/app/tasks/${task}`, `/mobile/tasks/${task}`, '/app/tasks/mine'];
  expect(placesOf(note, ofTask)).toEqual(ofTask);
});

test('words that wait aren’t said on records of others and in other modules', () => {
  const screens = ['/app/awards', `/app/calendar/events/${task}`, `/app/cadets/${task}`, '/app/calendars'];
  expect(placesOf(answer, screens)).toEqual([]);
  expect(placesOf(note, [`/app/tasks/${cadet}`])).toEqual([]);
});

test('the text of a notification that waits is said where notifications are, too', () => {
  const notice = { ...answer, subject_table: 'notifications' };
  expect(waitsHere(notice, '/app/notifications')).toBe(true);
  expect(waitsHere(answer, '/app/notifications')).toBe(false);
});
