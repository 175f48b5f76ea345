import { expect, test } from 'vitest';
import type { ReadinessCadet } from '../readiness/readiness.ts';
import { unusualPromotion } from './unusual.ts';

const cadet = (part: Partial<ReadinessCadet>): ReadinessCadet => ({
  cadet_id: '1',
  profile_id: null,
  first_name: 'A',
  last_name: 'B',
  status: 'active',
  level: 1,
  unit: null,
  unit_sort: null,
  rank_code: 'X',
  rank: 'C/PFC',
  rank_sort: 1,
  since: '2026-08-01',
  next_code: 'Y',
  next: 'C/CPL',
  next_title: null,
  lines: [],
  ...part,
});

test.each([
  [{}, []],
  [{ since: '2026-10-24' }, ['C/PFC only since Oct 24, 2026']],
  [{ since: '2026-10-23' }, []],
  [{ since: null, rank: null }, []],
  [{ status: 'on_leave', since: '2026-11-20' }, ['On leave', 'C/PFC only since Nov 20, 2026']],
])('%j', (part, expected) => {
  expect(unusualPromotion(cadet(part), '2026-11-22')).toEqual(expected);
});
