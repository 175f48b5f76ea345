import { expect, test } from 'vitest';
import { moveLines, statusLines } from './roster-review.ts';

const cadet = (id: string, status: string, unit: string | null) => ({
  id,
  first_name: 'Ash',
  last_name: id,
  status,
  unit_id: unit,
  unit_name: unit && `Unit ${unit}`,
});
const CADETS = [cadet('here', 'active', 'a'), cadet('away', 'on_leave', 'b'), cadet('plain', 'active', null)];

test('a move leaves who is there already, and names who is not active', () => {
  expect(moveLines(CADETS, 'a').map(({ note, idle, unusual }) => [note, idle, unusual])).toEqual([
    ['Unit a', 'Already in this unit', []],
    ['Unit b', null, ['On leave']],
    ['No unit', null, []],
  ]);
});

test('a change of status leaves who has it already, and names any other that is not active', () => {
  const left = [...CADETS, cadet('gone', 'graduated', null)];
  expect(statusLines(left, 'active').map(({ idle, unusual }) => [idle, unusual])).toEqual([
    ['Is already active', []],
    [null, ['On leave']],
    ['Is already active', []],
    [null, ['Has left the corps']],
  ]);
});
