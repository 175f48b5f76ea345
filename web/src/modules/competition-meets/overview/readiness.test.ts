import { expect, test } from 'vitest';
import { type Plan, readiness } from './readiness.ts';

const event = (id: string, more: object = {}) => ({
  id,
  name: `Event ${id}`,
  form: 'sheet',
  sheet_id: 'sheet',
  cancelled_at: null,
  ...more,
});
const seat = (event_id: string, judge_id: string | null = 'judge') => ({ event_id, kind: 'counting', judge_id });
const NOTHING: Plan = { events: [], judges: [], seats: [], schools: [], entries: [], areas: [], documents: [] };

const wordsOf = (plan: Partial<Plan>) =>
  Object.fromEntries(readiness({ ...NOTHING, ...plan }).map(({ label, words }) => [label, words]));

test('a plan without anything is ready in nothing', () => {
  expect(readiness(NOTHING).filter(({ isReady }) => isReady)).toEqual([]);
});

test('a plan with all of it is ready in everything', () => {
  const plan = {
    events: [event('a'), event('ko', { form: 'knockout', sheet_id: null })],
    seats: [seat('a')],
    judges: [{ id: 'judge' }],
    schools: [{ id: '1' }, { id: '2' }],
    entries: ['a', 'ko'].map((event_id) => ({ event_id, status: 'ok' })),
    areas: [1],
    documents: [{ kind: 'sop' }],
  };
  expect(readiness(plan).filter(({ isReady }) => !isReady)).toEqual([]);
});

test('what is missing is named, the first few of many', () => {
  const events = ['a', 'b', 'c', 'd', 'e'].map((id) => event(id, { sheet_id: null }));
  expect(wordsOf({ events })).toMatchObject({
    'Score sheets': '5 events without one: Event a, Event b, Event c, and 2 more',
    Panels: 'No seats yet',
  });
  expect(wordsOf({ events: [event('a'), event('b')], seats: [seat('a'), seat('a', null)] })).toMatchObject({
    Panels: '1 of 2 seats filled, no seats yet in Event b',
  });
});

test('judges who sit nowhere are counted', () => {
  const judges = [{ id: 'judge' }, { id: 'other' }];
  expect(wordsOf({ judges, seats: [seat('a')] })).toMatchObject({ Judges: '2 judges, 1 without a seat' });
});

test('scratched entries and canceled events are not asked for', () => {
  const events = [event('a'), event('b', { cancelled_at: '2028-03-01' })];
  const entries = [
    { event_id: 'a', status: 'ok' },
    { event_id: 'a', status: 'scratched' },
  ];
  expect(wordsOf({ events, entries })).toMatchObject({ Events: '1 event', Entries: '1 entry' });
});
