import { expect, test } from 'vitest';
import { checkRow } from './check.ts';
import { guessEchelon, missingUnits } from './missing-unit.ts';

const LISTS = {
  units: [
    { id: 'a', name: 'Alpha Company', short_name: 'Alpha', parent_id: null },
    { id: 'b', name: 'Bravo Company', short_name: 'Bravo', parent_id: null },
    { id: 'b1', name: '1st Platoon', short_name: null, parent_id: 'b' },
    { id: 'a1', name: '1st Platoon', short_name: null, parent_id: 'a' },
  ],
  ranks: [],
};

function rows(...units: string[]) {
  return units.map((unit, at) =>
    checkRow(
      { line: at + 2, cells: { Last: 'Kaya', First: 'Ada', Grade: '9', Unit: unit } },
      { last_name: 'Last', first_name: 'First', grade: 'Grade', unit: 'Unit' },
      LISTS,
    ),
  );
}

test('units are missing once, however often and however they are written', () => {
  expect(missingUnits(rows('Delta Company', 'alpha', 'DELTA  company', 'Echo', ''))).toEqual([
    { name: 'Delta Company', rows: [2, 4] },
    { name: 'Echo', rows: [5] },
  ]);
});

test('a name that several units have is not missing: it has to be told apart', () => {
  const checked = rows('1st Platoon');
  expect(missingUnits(checked)).toEqual([]);
  expect(checked[0]?.problems).toMatchObject([
    { code: 'unit_twice', reason: 'More than one unit is called "1st Platoon"' },
  ]);
});

test('what can’t be saved is not offered as a unit', () => {
  expect(missingUnits(rows('=Delta', 'x'.repeat(90)))).toEqual([]);
});

test.each([
  ['Alpha Company', 'Unit', 'company'],
  ['1st platoon', 'Company', 'platoon'],
  ['Alpha', 'Platoon', 'platoon'],
  ['Alpha', 'Unit', 'company'],
])('%s in a column %s is a %s', (name, heading, echelon) => {
  expect(guessEchelon(name, heading, ['battalion', 'company', 'platoon', 'squad'])).toBe(echelon);
});
