import { expect, test } from 'vitest';
import { fileOf, patternOf } from './address.ts';

test.each([
  ['/app/cadets/0b6e7a52-9b5f-4a0e-8a41-111111111111/career', '/app/cadets/:id/career'],
  ['/app/cadets?f.state=active&f.grade=9', '/app/cadets'],
  ['/app/calendar?view=list&day=2026-11-26', '/app/calendar?view=list'],
  ['/app/cadets/?new=1', '/app/cadets?new=1'],
  ['/', '/'],
])('%s is a page like %s', (address, pattern) => {
  expect(patternOf(address)).toBe(pattern);
});

test('each page has a file name of its own', () => {
  expect(['/', '/app/cadets/:id', '/app/cadets?new=1'].map(fileOf)).toEqual([
    'start',
    'app-cadets-id',
    'app-cadets-new-1',
  ]);
});
