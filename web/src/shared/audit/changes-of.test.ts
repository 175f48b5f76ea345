import { expect, test } from 'vitest';
import { changesOf, keysIn } from './changes-of.ts';

const ALPHA = '017c90fb-4d38-4e96-8732-785fb6c26fe3';
const BRAVO = '01b3d29f-eac4-49e3-8a2c-f1988efb1f33';

test('a change says from what to what, and an empty value is called nothing', () => {
  expect(
    changesOf({ preferred_name: [null, 'Otti'], archived: [false, true], grade: [9, 10], note: ['x', ''] }),
  ).toEqual([
    { column: 'preferred name', before: 'nothing', after: 'Otti' },
    { column: 'archived', before: 'no', after: 'yes' },
    { column: 'grade', before: '9', after: '10' },
    { column: 'note', before: 'x', after: 'nothing' },
  ]);
});

test('keys are shown by the names of their rows, never as they are', () => {
  const change = { unit_id: [ALPHA, BRAVO], rank_code: ['ARMY_PVT', 'ARMY_PFC'], status: ['active', 'on_leave'] };
  expect(keysIn(change)).toEqual([ALPHA, BRAVO, 'ARMY_PVT', 'ARMY_PFC']);
  const names = new Map([
    [ALPHA, 'Alpha Company'],
    ['ARMY_PVT', 'C/PVT'],
    ['ARMY_PFC', 'C/PFC'],
  ]);
  expect(changesOf(change, names)).toEqual([
    { column: 'unit', before: 'Alpha Company', after: 'another' },
    { column: 'rank', before: 'C/PVT', after: 'C/PFC' },
    { column: 'status', before: 'active', after: 'on leave' },
  ]);
});

test('days, moments and lists are written as people write them', () => {
  expect(
    changesOf({
      effective_on: ['2026-05-12', null],
      archived_at: [null, '2026-05-12T15:15:00+00:00'],
      levels: [[1], []],
    }),
  ).toEqual([
    { column: 'effective date', before: 'May 12, 2026', after: 'nothing' },
    { column: 'archived', before: 'nothing', after: expect.stringContaining('May 12, 2026') },
    { column: 'levels', before: '1', after: 'nothing' },
  ]);
});

test('an amount is in dollars, and what only repeats another column is left out', () => {
  expect(
    changesOf({
      total_cents: [0, 4494],
      state: ['draft', 'requested'],
      written_by_label: [null, 'A'],
      writers: [[], []],
    }),
  ).toEqual([
    { column: 'total', before: '$0.00', after: '$44.94' },
    { column: 'status', before: 'draft', after: 'requested' },
  ]);
});

test('what is not a change gives no lines', () => {
  for (const nothing of [null, 'x', ['a'], 3]) expect(changesOf(nothing)).toEqual([]);
});
