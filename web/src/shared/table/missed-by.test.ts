import { expect, test } from 'vitest';
import type { Filter } from './column.ts';
import { missedBy } from './missed-by.ts';

const FILTERS: Filter<object>[] = [
  { id: 'status', label: 'Status', value: () => null, initial: ['active'], missed: 'not active' },
  { id: 'unit', label: 'Unit', value: () => null },
];

test.each([
  [{ status: ['active'] }, 'not active'],
  [{ status: ['on_leave'] }, 'outside the filter Status'],
  [{ status: [], unit: ['Alpha'] }, 'outside the filter Unit'],
  [{ status: ['active'], unit: ['Alpha'] }, 'outside these filters'],
])('what %j leaves out is %s', (filters, words) => {
  expect(missedBy(FILTERS, { search: 'x', sort: { id: '', desc: false }, filters, columns: null })).toBe(words);
});
