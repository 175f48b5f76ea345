import { expect, test } from 'vitest';
import { unitsCalled } from './called.ts';

const unit = (id: string, name: string, short_name: string | null, parent_id: string | null) => ({
  id,
  name,
  short_name,
  parent_id,
});
const UNITS = [
  unit('top', 'Mustang Battalion', 'Bn', null),
  unit('a', 'Alpha Company', 'Alpha', 'top'),
  unit('a1', '1st Platoon', '1st Plt', 'a'),
  unit('a2', '2nd Platoon', '2nd Plt', 'a'),
  unit('a2s', '1st Squad', null, 'a2'),
  unit('c', 'C Company', 'C', 'top'),
  unit('c1', '1st Platoon', '1st Plt', 'c'),
  unit('c1s', '1st Squad', null, 'c1'),
  unit('c3', '3rd Platoon', null, 'c'),
];

test.each([
  ['Alpha, 2nd Platoon', 'a2'],
  ['Alpha · 2nd Platoon', 'a2'],
  ['Alpha/2nd Platoon', 'a2'],
  ['alpha company - 2nd plt', 'a2'],
  ['2nd Platoon, Alpha', 'a2'],
  ['2nd Platoon', 'a2'],
  ['Mustang Battalion, Alpha, 1st Platoon', 'a1'],
  ['Alpha, 2nd Plt, 1st Squad', 'a2s'],
  ['1st Squad, 2nd Platoon, Alpha Company', 'a2s'],
  ['C, 1st Plt, 1st Squad', 'c1s'],
  ['C Company', 'c'],
  ['C Company, 3rd Platoon', 'c3'],
  ['1st Platoon', 'a1 c1'],
  ['1st Squad', 'a2s c1s'],
  ['Bravo, 2nd Platoon', ''],
  ['2nd', ''],
  ['Platoon', ''],
  ['', ''],
])('"%s" names %s', (text, ids) => {
  expect(
    unitsCalled(text, UNITS)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids);
});
