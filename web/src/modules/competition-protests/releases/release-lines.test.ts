import { expect, test } from 'vitest';
import type { Meet, MeetEvent } from '../../../shared/meet/meet.queries.ts';
import type { Release } from '../../../shared/meet/releases.ts';
import { chosenOf, releaseLines } from './release-lines.ts';

const events = [
  { id: 'a', name: 'Armed regulation', cancelled_at: null },
  { id: 'b', name: 'Color guard', cancelled_at: null },
  { id: 'c', name: 'Raider run', cancelled_at: '2027-03-06T12:00:00Z' },
] as MeetEvent[];
const releases = [{ event_id: 'a', audience: 'schools', released_at: '2027-03-06T15:00:00Z' }] as Release[];
const meet = { protest_minutes: 30 } as Meet;

test('events with a result that are held can be released, then the overall', () => {
  const results = [{ event_id: 'a' }, { event_id: 'c' }, { event_id: null }];
  expect(releaseLines(meet, { events, releases, results })).toMatchObject([
    { key: 'a', name: 'Armed regulation', public: null, ends: new Date('2027-03-06T15:30:00Z') },
    { key: 'overall', name: 'Overall', schools: null, ends: null },
  ]);
});

test('the overall is chosen beside the events', () => {
  expect(chosenOf(new Set(['a', 'overall']))).toEqual({ events: ['a'], overall: true });
  expect(chosenOf(new Set(['a']))).toEqual({ events: ['a'], overall: false });
});
