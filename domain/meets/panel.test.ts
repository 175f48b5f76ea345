import { expect, test } from 'vitest';
import { conflictsOf, panelGaps, rolesOf, seatsToFill } from './panel.ts';

const ROLES = rolesOf({
  roles: [
    { key: 'head', label: 'Head judge', min: 1, max: 1 },
    { key: 'judge', label: 'Judge', min: 2, max: 4 },
    { key: 'timer', min: 0 },
    { label: 'Without a key' },
  ],
});
const seat = (role: string, more = {}) => ({ id: role, role, kind: 'counting', judge_id: 'j', ...more });

test('the sheet asks for as many seats as its roles need, less those that are there', () => {
  expect(seatsToFill(ROLES, [])).toEqual([
    { role: 'head', count: 1 },
    { role: 'judge', count: 2 },
  ]);
  expect(seatsToFill(ROLES, [seat('judge'), seat('judge', { kind: 'shadow' })])).toEqual([
    { role: 'head', count: 1 },
    { role: 'judge', count: 1 },
  ]);
});

test('what a panel lacks is said in words', () => {
  expect(panelGaps(ROLES, [seat('head'), seat('judge'), seat('judge')])).toEqual([]);
  expect(panelGaps(ROLES, [seat('head'), seat('head', { judge_id: null }), seat('judge'), seat('aide')])).toEqual([
    '1 more seat for Judge',
    'more than 1 for Head judge',
    '“aide” isn’t on the score sheet',
    '1 seat without a judge',
  ]);
});

test('a judge conflicts with the schools of the event that they are tied to', () => {
  expect(conflictsOf(['S01', 'S02'], new Set(['S02', 'S03']))).toEqual(['S02']);
});
