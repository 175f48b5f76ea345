import { expect, test } from 'vitest';
import { moveLines, statusLines } from './roster-review.ts';

const cadet = (id: string, status: string, unit: string | null) => ({
  ...{ id, first_name: 'Ash', last_name: id, status, unit_id: unit, unit_name: unit && `Unit ${unit}` },
});
const CADETS = [cadet('here', 'active', 'a'), cadet('away', 'on_leave', 'b'), cadet('plain', 'active', null)];

test('a move names who is there already and who is not active', () => {
  expect(moveLines(CADETS, 'a').map(({ note, unusual }) => [note, unusual])).toEqual([
    ['Unit a', ['Is already in this unit']],
    ['Unit b', ['On leave']],
    ['No unit', []],
  ]);
});

test('a change of status names who has it already, and any other that is not active', () => {
  const left = [...CADETS, cadet('gone', 'graduated', null)];
  expect(statusLines(left, 'active').map(({ unusual }) => unusual)).toEqual([
    ['Is already active'],
    ['On leave'],
    ['Is already active'],
    ['Has left the corps'],
  ]);
});
