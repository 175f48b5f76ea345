import { expect, test } from 'vitest';
import { roll } from './award.ts';
import { stepLines } from './step-review.ts';

const [base] = roll.parse([
  {
    id: 'a',
    cadet_id: 'c',
    unit_id: null,
    name: 'Lee, Ash',
    unit: null,
    unit_sort: null,
    code: 'R',
    award: 'Ribbon',
    precedence: 1,
    count_no: null,
    earned_on: '2026-11-20',
    year: 2026,
    term: 'fall',
    level: null,
    citation: null,
    state: 'recommended',
    event_id: null,
    event: null,
    order_id: null,
    order_no: null,
    ordered_on: null,
    note: null,
    recommended_by: null,
    mine: null,
    approved_by: null,
    approved_at: null,
    presented_on: null,
  },
]);
if (!base) throw new Error('No row');
const BASE = base;
const row = (part: Partial<typeof BASE>) => ({ ...BASE, ...part });
const words = (rows: ReturnType<typeof row>[], step: Parameters<typeof stepLines>[1]) =>
  stepLines(rows, step).map(({ idle, unusual }) => idle ?? unusual);

test('a step leaves the records that cannot take it', () => {
  const rows = [row({}), row({ id: 'b', cadet_id: 'd', state: 'presented' })];
  expect(words(rows, 'approve')).toEqual([[], 'Presented']);
  expect(
    words([row({ state: 'approved' }), row({ id: 'b', state: 'approved', order_id: 'o', cadet_id: 'd' })], 'issue'),
  ).toEqual(['Needs orders', []]);
});

test('the same award twice for one cadet is named on both', () => {
  expect(
    words([row({}), row({ id: 'b' }), row({ id: 'x', code: 'Other' })], 'approve').map((found) => found.length),
  ).toEqual([1, 1, 0]);
});
