import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rankOf } from './match.ts';
import { foundBy } from './found-by.ts';
import { positionLabel, unitLabel, unitOptions, unitPaths } from './unit-options.ts';

const unit = (id: string, name: string, short_name: string | null, parent_id: string | null, sort: number) => ({
  echelon: id === 'top' ? 'battalion' : 'company',
  id,
  name,
  short_name,
  parent_id,
  sort,
});
/** Bravo comes before Alpha in this school. */
const UNITS = [
  unit('s', '1st Squad', null, 'a2', 1),
  unit('a2', '2nd Platoon', '2nd Plt', 'a', 2),
  unit('a1', '1st Platoon', '1st Plt', 'a', 1),
  unit('b1', '1st Platoon', '1st Plt', 'b', 1),
  unit('a', 'Alpha Company', 'Alpha', 'top', 2),
  unit('b', 'Bravo Company', 'Bravo', 'top', 1),
  unit('d1', '1st Platoon', null, 'd', 1),
  unit('d', 'Delta Company', 'Delta', null, 2),
  unit('top', 'Mustang Battalion', 'Bn', null, 1),
];
const pathOf = unitPaths(UNITS);

test('a unit comes after those above it, and units come in the order of the tree', () => {
  expect(unitOptions(UNITS).map(({ label }) => label)).toEqual([
    'Mustang Battalion',
    'Bravo Company',
    'Bravo, 1st Platoon',
    'Alpha Company',
    'Alpha, 1st Platoon',
    'Alpha, 2nd Platoon',
    'Alpha, 2nd Plt, 1st Squad',
    // A company at the top, where there is no battalion.
    'Delta Company',
    'Delta, 1st Platoon',
  ]);
  expect(unitLabel('Mustang Battalion', null)).toBe('Mustang Battalion');
});

test.each([
  ['Platoon Leader', 'a2', 'Platoon Leader, Alpha, 2nd Platoon'],
  ['Company Commander', 'b', 'Company Commander, Bravo'],
  ['Company Commander', 'd', 'Company Commander, Delta'],
  ['Platoon Leader', 'd1', 'Platoon Leader, Delta, 1st Platoon'],
  ['Battalion Commander', 'top', 'Battalion Commander'],
  ['Historian', null, 'Historian'],
])('%s of %s is "%s"', (title, of, label) => {
  expect(positionLabel(title, pathOf(of))).toBe(label);
});

test.each([
  ['commander bravo', true],
  ['bravo commander', true],
  ['bravo company comm', true],
  ['co cdr bravo', true],
  ['Company Commander, Bravo', true],
  ['Bravo · Company Commander', true],
  ['acosta', true],
  ['commander alpha', false],
])('"%s" finds the company commander of Bravo: %s', (typed, finds) => {
  const option = {
    value: 'p',
    label: 'Company Commander, Bravo (Acosta)',
    words: 'Bravo Company CO CDR Company Commander Acosta',
  };
  const { data, filter } = foundBy([option, { value: 'q', label: 'Company Commander, Charlie (vacant)' }]);
  const options = data.map((one) => ({ ...one, disabled: false }));
  expect(filter({ options, search: typed, limit: 5 }).some((one) => 'value' in one && one.value === 'p')).toBe(finds);
  expect(rankOf(`${option.label} ${option.words}`, typed) !== null).toBe(finds);
});

/** What the screens are made of, without tests and what is generated. */
async function sources(): Promise<[path: string, text: string][]> {
  const files = (await readdir('web/src', { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|generated|database\.types/.test(file),
  );
  return Promise.all(
    files.map(async (file): Promise<[string, string]> => [file, await readFile(join('web/src', file), 'utf8')]),
  );
}

test('a unit or a position read with another row is read with what its full name needs', async () => {
  for (const [path, text] of await sources()) {
    for (const [embed] of text.matchAll(/\b(units|positions)\((?!count\))[^)]*\)?/g)) {
      if (/^units\(\$\{UNIT_PATH\}|^positions\(title, units\(\$\{UNIT_PATH\}/.test(embed)) continue;
      expect.soft(embed, path).not.toMatch(/\b(name|title)\b/);
    }
  }
});

/** Where a unit's own name is what is meant: in the tree, in the printed chart, in its form, and in making the name in full. */
const OWN_NAME = [
  'modules/cadets/current.ts',
  'modules/cadets/units/chart.pdf.tsx',
  'modules/cadets/units/unit-edit.tsx',
  'modules/cadets/units/unit-line.tsx',
  'modules/cadets/units/unit-tree.tsx',
  'modules/inspections/inspection.page.tsx',
  'modules/job-board/job-board.api.ts',
  'shared/pick/unit-choice.tsx',
  'shared/pick/unit-options.ts',
];

test('nothing else shows or offers the bare name of a unit', async () => {
  const byHand = /\bunits?\w*(?:\.data)?(?: \?\? \[\]\))?\s*\.(?:map|flatMap)\(\(\{[^}]*\bname\b[^}]*\}\)/i;
  const found = (await sources()).filter(([, text]) => byHand.test(text) || /\bunits?\??\.name\b/.test(text));
  expect(found.map(([path]) => path).toSorted()).toEqual(OWN_NAME);
});
