import { expect, test } from 'vitest';
import { copiedSeats } from './copied-seats.ts';

const seat = (code: string, role: string, more = {}) => ({
  code,
  role,
  kind: 'counting',
  judge_id: `judge of ${code}`,
  area_id: null,
  sort: 0,
  ...more,
});

test('a copy takes roles that the other sheet has, as many as it allows, and no judge who is tied', () => {
  const from = { seats: [seat('J01', 'head'), seat('J02', 'judge'), seat('J03', 'judge'), seat('J04', 'range')] };
  const to = {
    event: { id: 'e' },
    roles: [
      { key: 'head', label: 'Head judge', min: 1, max: 1 },
      { key: 'judge', label: 'Judge', min: 1, max: 1 },
    ],
    seats: [],
  };
  const copied = copiedSeats(from, to, (judge) => judge === 'judge of J01');
  expect(copied.map(({ code, judge_id: judge }) => [code, judge])).toEqual([
    ['J01', null],
    ['J02', 'judge of J02'],
  ]);
  expect(copiedSeats(from, { ...to, roles: null }, () => false)).toEqual([]);
  const there = { ...to, seats: [seat('J02', 'head')] };
  expect(copiedSeats(from, there, () => false).map(({ code }) => code)).toEqual(['J03']);
});
