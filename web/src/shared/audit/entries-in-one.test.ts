import { expect, test } from 'vitest';
import { entriesInOne } from './entries-in-one.ts';

const entry = (action: string, table_name: string, created_at: string, actor_label = 'Ray Ortega') => ({
  action,
  table_name,
  created_at,
  actor_label,
});

test('what one act added is shown in one line, each table once', () => {
  const together = ['cadets', 'rank_records', 'rank_records'].map((table) => entry('insert', table, '10:00'));
  expect(entriesInOne(together)).toEqual([{ first: together[0], tables: ['cadets', 'rank_records'] }]);
});

test('another moment, person or verb, and every change, has its own line', () => {
  const lines = entriesInOne([
    entry('insert', 'cadets', '10:00'),
    entry('insert', 'cadets', '10:01'),
    entry('insert', 'cadets', '10:01', 'Guidon'),
    entry('delete', 'cadets', '10:01', 'Guidon'),
    entry('update', 'cadets', '10:01', 'Guidon'),
    entry('update', 'cadets', '10:01', 'Guidon'),
  ]);
  expect(lines).toHaveLength(6);
});
