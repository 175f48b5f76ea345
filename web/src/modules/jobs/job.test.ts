import { expect, test } from 'vitest';
import { rhythmWords, stateOf } from './job.ts';

const kind = (more: object) => ({
  kind: 'a.b',
  label: 'A',
  module: 'a',
  rhythm: 'asked',
  last_run_at: null,
  last_done_at: null,
  next_run_at: null,
  waiting: 0,
  running: 0,
  failed: [],
  ...more,
});
const failed = (gave_up: boolean) => ({
  id: '1',
  error: 'It failed',
  attempts: 2,
  gave_up,
  next_run_at: null,
  school: null,
});

test('when a job runs is said in words', () => {
  expect(['every:1', 'every:15', 'every:1440', 'hour:0', 'hour:15', 'asked'].map(rhythmWords)).toEqual([
    'Every minute',
    'Every 15 minutes',
    'Daily',
    "Daily at 12 AM, on each school's clock",
    "Daily at 3 PM, on each school's clock",
    'When needed',
  ]);
});

test('the worst of a kind is what it shows', () => {
  expect(stateOf(kind({})).label).toBe('OK');
  expect(stateOf(kind({ waiting: 2 })).label).toBe('2 waiting');
  expect(stateOf(kind({ waiting: 2, running: 1 })).label).toBe('Running');
  expect(stateOf(kind({ running: 1, failed: [failed(false)] })).label).toBe('Retrying');
  expect(stateOf(kind({ failed: [failed(false), failed(true)] })).label).toBe('Failed');
});
