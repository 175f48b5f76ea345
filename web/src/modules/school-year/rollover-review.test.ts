import { expect, test } from 'vitest';
import { reviewLines, runFacts } from './rollover-review.ts';
import type { RolloverLine } from './rollover.ts';

const line = (id: string, over: Partial<RolloverLine>): RolloverLine => ({
  cadet_id: id,
  first_name: 'Kit',
  last_name: id,
  status: 'active',
  unit_name: null,
  is_chosen: false,
  decision: 'promote',
  from_grade: 9,
  from_level: 1,
  to_grade: 10,
  to_level: 2,
  state: 'waiting',
  unsettled: [],
  ...over,
});
const LINES = [
  line('plain', {}),
  line('chosen', { decision: 'hold_back', is_chosen: true }),
  line('away', { status: 'on_leave' }),
  line('gone', { state: 'done' }),
  ...['A', 'B', 'C', 'D'].map((id) => line(id, { decision: 'graduate', unsettled: ['Books returned'] })),
];
const years = { from: '2026–27', to: '2027–28', ends_on: '2027-06-30' };

test('a run is about those who wait and are cleared; decisions and other statuses are to look at', () => {
  expect(reviewLines(LINES).map(({ id, unusual }) => [id, unusual])).toEqual([
    ['plain', []],
    ['chosen', ['Your decision: stays in grade']],
    ['away', ['On leave']],
  ]);
});

test('its facts say who goes, what is cleared, and who is held for what', () => {
  expect(runFacts(LINES, years, { units: false, periods: false })).toEqual([
    '2 cadets move up.',
    '1 cadet stays in grade.',
    '2027–28 becomes the current year.',
    'Units are cleared. Every cadet starts 2027–28 without a unit.',
    'Class periods are cleared. Every cadet needs a new one.',
    '4 cadets are held until everything is cleared.',
    'Held: A, Kit. Not cleared: Books returned.',
    'Held: B, Kit. Not cleared: Books returned.',
    'Held: C, Kit. Not cleared: Books returned.',
    'Held: 1 more.',
    'You can undo it until the first change in 2027–28.',
  ]);
  expect(runFacts(LINES, years, { units: true, periods: true })).toContain('Cadets stay in their units.');
});
