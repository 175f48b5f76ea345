import { expect, test } from 'vitest';
import { cellKey, cellsOf, changesOf, pressed } from './grid.ts';

const entry = (id: string, school: string, event: string, more = {}) => ({
  id,
  event_id: event,
  meet_school_id: school,
  code: `${event}-${school}`,
  status: 'ok',
  archived_at: null,
  ...more,
});
const schools = [
  { id: 's1', code: 'S01' },
  { id: 's2', code: 'S02' },
];
const events = [{ id: 'e1', code: 'AREG' }];

test('a check adds an entry under a code that was never given, and a check that is taken away archives it', () => {
  const entries = [entry('a', 's1', 'e1'), entry('b', 's2', 'e1', { code: 'AREG-S02', archived_at: '2026-01-01' })];
  expect([...cellsOf(entries).keys()]).toEqual([cellKey('s1', 'e1')]);
  const checks = new Map([
    [cellKey('s1', 'e1'), false],
    [cellKey('s2', 'e1'), true],
  ]);
  const { added, removed } = changesOf(checks, { schools, events, entries });
  expect(removed).toEqual(['a']);
  expect(added.map(({ code, meet_school_id: school }) => [code, school])).toEqual([['AREG-S02-2', 's2']]);
});

test('a cell that is pressed twice is as it was', () => {
  const key = cellKey('s1', 'e1');
  const once = pressed(new Map(), key, true, false);
  expect([...once]).toEqual([[key, true]]);
  expect([...pressed(once, key, false, false)]).toEqual([]);
});
