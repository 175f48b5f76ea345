import { expect, test } from 'vitest';
import type { Db } from '../supabase/client.ts';
import { readsOf } from './reads.ts';

// Nothing is asked here: only how it would be.
const db = {} as Db;
const list = async (_db: Db) => [];
const one = async (_db: Db, id: string) => id;

test('a read has the module first in its key, and waits while an argument is missing', () => {
  const reads = readsOf('units', { list, one });
  expect(reads.list(db)).toMatchObject({ queryKey: ['units', 'list'], enabled: true, meta: {} });
  expect(reads.one(db, 'a')).toMatchObject({ queryKey: ['units', 'one', 'a'], enabled: true });
  expect(reads.one(db, undefined).enabled).toBe(false);
});

test('what is special about a read is said beside it', () => {
  const reads = readsOf('units', { list, one }, { list: { reads: ['contacts'], staleTime: 60_000, gcTime: 0 } });
  expect(reads.list(db)).toMatchObject({ meta: { reads: ['contacts'] }, staleTime: 60_000, gcTime: 0 });
  expect(reads.one(db, 'a')).not.toHaveProperty('staleTime');
});

test('a read that is kept is asked without a connection too', () => {
  const reads = readsOf('units', { list, one }, { list: { kept: true } });
  expect(reads.list(db)).toMatchObject({ meta: { kept: true }, networkMode: 'offlineFirst' });
  expect(reads.one(db, 'a')).toMatchObject({ meta: {} });
});
