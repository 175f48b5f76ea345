import { expect, test } from 'vitest';
import type { MeetEvent } from '../../../shared/meet/meet.queries.ts';
import { type CopiedPlan, differences } from './differences.ts';

const event = (code: string, more: object = {}) =>
  ({
    code,
    name: `Event ${code}`,
    discipline: 'saber',
    sheet_id: 's1',
    weight: 1,
    max_entries: 20,
    ...more,
  }) as MeetEvent;

const MEET = {
  venue: 'Main gym',
  results_policy: 'after_awards',
  protest_minutes: 30,
  keys_twice: true,
  shows_schools: false,
  overall: { required_events: [], methods: {} },
};

const plan = (events: MeetEvent[], meet: object = {}) =>
  ({ meet: { ...MEET, ...meet }, events, divisions: [], areas: [] }) as unknown as CopiedPlan;

const sheet = (id: string | null) => (id === null ? 'no score sheet' : `sheet ${id}`);

test('a copy that is unchanged has no differences', () => {
  expect(differences(plan([event('A')]), plan([event('A')]), sheet)).toEqual([]);
});

test('events that came and went, other score sheets, limits, and rules are said one by one', () => {
  const before = plan([event('A'), event('B')]);
  const now = plan([event('A', { sheet_id: 's2', weight: 2, max_entries: 10 }), event('C')], {
    venue: 'Field house',
    keys_twice: false,
    overall: { required_events: ['A'], methods: {} },
  });
  expect(differences(before, now, sheet)).toEqual([
    'Venue: Field house, was Main gym',
    'Sheets keyed: once, was twice',
    'The rules of the overall standings changed',
    'Event added: Event C',
    'Event left out: Event B',
    'Event A: sheet s2, was sheet s1',
    'Event A: weight, most entries changed',
  ]);
});
