import { expect, test } from 'vitest';
import type { Side, SideLine } from '../../../../../domain/scoring/side-by-side.ts';
import { changeWords, listName, noPlaceWords } from './side-words.ts';

const names = {
  schools: [{ id: 'S01', name: 'Larkspur High' }],
  divisions: [{ id: 'D1', name: 'Masters' }],
  events: [{ id: 'CG', name: 'Color guard' }],
};

const line = (moves: boolean, differs: boolean): SideLine => ({ name: 'A', school: 'S01', sides: [], moves, differs });
const side = (over: Partial<Side>): Side => ({ place: null, value: null, status: 'scored', missing: [], ...over });

test('a list says how many places change, and how many scores that keep theirs', () => {
  expect(changeWords([line(false, false)])).toBe('No place changes.');
  expect(changeWords([line(true, true), line(true, true)])).toBe('2 places change.');
  expect(changeWords([line(false, true)])).toBe('No place changes. 1 score changes but keeps its place.');
  expect(changeWords([line(true, true), line(false, true), line(false, true)])).toBe(
    '1 place changes. 2 other scores change but keep their places.',
  );
});

test('a list is called by its event with division or teams, or by its overall', () => {
  const of = { event: 'CG', method: null, division: null, isTeams: false, lines: [] };
  expect(listName(of, names)).toBe('Color guard');
  expect(listName({ ...of, division: 'D1', isTeams: true }, names)).toBe('Color guard: Masters, teams');
  expect(listName({ ...of, event: null, method: 'grand_champion' }, names)).toBe('Overall: Grand champion');
});

test('a row without a place says why', () => {
  expect(noPlaceWords(side({ place: 2 }), names)).toBeNull();
  expect(noPlaceWords(null, names)).toBe('Not in the result');
  expect(noPlaceWords(side({ status: 'dq' }), names)).toBe('Disqualified');
  expect(noPlaceWords(side({ status: 'blocked' }), names)).toBe('Waiting for scores');
  expect(noPlaceWords(side({ missing: ['CG'] }), names)).toBe('Not eligible: not placed in Color guard');
});
