import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { changedOf, collectChanges, showsOneOf } from './live-changes.ts';
import { type ReadName, tablesOf } from './live-tables.ts';

const asks = (key: string, ...reads: ReadName[]) => ({ queryKey: [key], meta: { reads } });

test('a query is read again when its own module changes', () => {
  expect(showsOneOf(asks('cadets'), changedOf(['cadets.units']))).toBe(true);
  expect(showsOneOf(asks('awards'), changedOf(['cadets.units']))).toBe(false);
});

test('a query follows the tables of what it reads, and no others of their module', () => {
  const seats = asks('promotions', 'units');
  expect(showsOneOf(seats, changedOf(['cadets.units']))).toBe(true);
  expect(showsOneOf(seats, changedOf(['cadets.cadet_notes']))).toBe(false);
});

test('a view and a function represent the tables behind them, those of registered sources too', () => {
  expect(tablesOf(['cadet_roster'])).toEqual(expect.arrayContaining(['cadets', 'unit_assignments', 'rank_records']));
  const timeline = tablesOf(['cadet_timeline']);
  for (const table of ['award_records', 'conduct_entries', 'promotion_exams', 'pt_entries', 'service_hours']) {
    expect(timeline).toContain(table);
  }
  expect(tablesOf(['dashboard_summary'])).toContain('guardian_links');
});

test('messages of a moment refresh a query once', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.resolve('row'));
  const options = { queryKey: ['dashboard', 'summary'], queryFn, meta: { reads: ['dashboard_summary' as const] } };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const changes = collectChanges(client);
  for (const payload of [
    { module: 'cadets', table: 'cadets' },
    { module: 'x' },
    null,
    { module: 'x', table: 'cadets' },
  ]) {
    changes.add(payload);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  vi.useRealTimers();
});
