import { expect, test } from 'vitest';
import type { SchoolRank } from '../../shared/rank/school-ranks.ts';
import { isOutside } from './rank-band.ts';

const RANKS = ['PVT', 'SGT', '2LT', 'CPT'].map((code) => ({ code, abbreviation: code }) as SchoolRank);
const band = { rank_min: 'SGT', rank_max: '2LT' };

test('a rank below or above the band of a position is outside of it, its ends are not', () => {
  const outside = ['PVT', 'SGT', '2LT', 'CPT'].filter((rank) => isOutside(rank, band, RANKS));
  expect(outside).toEqual(['PVT', 'CPT']);
});

test('a band with one end, and a rank that is not known, are outside of nothing else', () => {
  expect(isOutside('CPT', { rank_min: 'SGT', rank_max: null }, RANKS)).toBe(false);
  expect(isOutside('PVT', { rank_min: 'SGT', rank_max: null }, RANKS)).toBe(true);
  expect(isOutside('CPT', { rank_min: null, rank_max: null }, RANKS)).toBe(false);
  expect(isOutside(null, band, RANKS)).toBe(false);
  expect(isOutside('MAJ', band, RANKS)).toBe(false);
});
