import { expect, test } from 'vitest';
import { sideWords, type Sides } from './sides.ts';

const ours: Sides = { mine: 'entrant', other: 'Harbor High' };
const labelOf = (side: string | null, from_side: string | null, sides: Sides | undefined = ours) =>
  sideWords({ side, from_side }, sides)?.label ?? null;

test('a line says whether only we read it or both schools do', () => {
  expect(labelOf('entrant', 'entrant')).toBe('Only us');
  expect(labelOf('both', 'entrant')).toBe('Both schools');
  expect(labelOf('both', null)).toBe('Both schools');
  expect(labelOf('both', 'both')).toBe('Both schools');
});

test('what the other school wrote carries its name', () => {
  expect(labelOf('both', 'host')).toBe('Harbor High');
});

test('a row of one school, or of a host that entered itself, says nothing', () => {
  expect(labelOf(null, null)).toBeNull();
  expect(sideWords({ side: 'both', from_side: 'both' }, undefined)).toBeNull();
  expect(labelOf('both', 'both', { mine: 'both', other: 'Us' })).toBeNull();
});
