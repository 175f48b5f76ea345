import { expect, test } from 'vitest';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { canceledWords, eventNotes } from './event-words.ts';

const EVENT = {
  id: 'e1',
  code: 'SABER',
  name: 'Saber team',
  discipline: 'saber',
  form: 'sheet',
  divisions: ['I'],
  max_entries: 12,
  max_per_school: 2,
  team_min: 4,
  team_max: 12,
  minutes: 10,
  counts_overall: true,
  is_exhibition: false,
  ranks_individuals: false,
  shooters_best: null,
  team_best: null,
  best_of: false,
  weight: 1,
  include: [],
} as unknown as MeetEvent;

const AROUND = {
  entries: [
    { event_id: 'e1', status: 'ok' },
    { event_id: 'e1', status: 'scratched' },
    { event_id: 'e2', status: 'ok' },
  ],
  divisions: [{ code: 'I', name: 'Masters' }],
};

test('an event says its sheet, entries, limits, and divisions', () => {
  expect(eventNotes(EVENT, 'Saber, version 2', AROUND)).toEqual([
    ['SABER', 'Saber', 'Saber, version 2'],
    ['1 of 12 entries', '2 for each school', '4–12 cadets', 'Masters', '10 min'],
  ]);
});

test('what is special about an event has a line of its own, and nothing is said twice', () => {
  const knockout = { ...EVENT, name: 'Knockout', discipline: 'knockout', form: 'knockout', divisions: [] };
  const special = { counts_overall: false, weight: 0.5, best_of: true, team_min: null, max_entries: null };
  expect(eventNotes({ ...knockout, ...special, max_per_school: null }, '', AROUND)).toEqual([
    ['SABER'],
    ['1 entry', 'up to 12 cadets', '10 min'],
    ['Not in the overall', 'Best performance counts', 'Weight 0.5'],
  ]);
});

test('a canceled event says why, and what the overall makes of it', () => {
  expect(canceledWords({ cancelled_reason: 'Lightning', cancelled_rule: 'rescale' })).toBe(
    'Canceled, rescaled in the overall: Lightning',
  );
  expect(canceledWords({ cancelled_reason: null, cancelled_rule: null })).toBe('Canceled: no reason given');
});
