import { expect, test } from 'vitest';
import type { Importer } from './importer.ts';
import { checkWith } from './words.ts';

const UNITS = ['Alpha Company', 'Bravo Company'];

const importer: Importer<{ unit: string }> = {
  module: 'cadets',
  noun: { one: 'cadet', many: 'cadets' },
  fields: [],
  listHref: '/app/cadets',
  guess: () => ({}),
  missing: () => [],
  send: async () => ({ created: [], refused: [] }),
  choices: { unit: UNITS },
  check: (rows, mapping) =>
    rows.map(({ line, cells }) => {
      const unit = cells[mapping['unit'] ?? ''] ?? '';
      const isGood = UNITS.includes(unit);
      const problem = { field: 'unit', reason: `No unit is called "${unit}"`, fix: 'Use a unit of your school.' };
      return { row: line, entry: isGood ? { unit } : null, problems: isGood ? [] : [problem], values: {} };
    }),
};

const mapping = { unit: 'Co' };
const file = (...units: string[]) => ({
  name: 'roster.csv',
  encoding: 'utf-8' as const,
  headings: ['Co', 'Nickname'],
  rows: units.map((unit, at) => ({ line: at + 2, cells: { Co: unit, Nickname: unit } })),
});
const check = (units: string[], fixes: [number, string][], words: Record<string, Record<string, string>> | null) =>
  checkWith(
    { importer, mapping, file: file(...units), fixes: new Map(fixes.map(([line, text]) => [line, { Co: text }])) },
    words,
  );
const unitsOf = (checked: { entry: { unit: string } | null }[]) => checked.map(({ entry }) => entry?.unit ?? null);

test('what a cell of a list was fixed to holds for every row that says the same, and is learned', () => {
  const { checked, filled, learned, sheet } = check(['A Co', ' a co', 'Bravo Company'], [[2, 'Alpha Company']], {});
  expect(unitsOf(checked)).toEqual(['Alpha Company', 'Alpha Company', 'Bravo Company']);
  expect([filled, learned]).toEqual([1, { unit: { 'a co': 'Alpha Company' } }]);
  expect(sheet.rows[1]?.cells).toEqual({ Co: 'Alpha Company', Nickname: ' a co' });
});

test('what was learned before is used where a cell names nothing, and only while it names something itself', () => {
  const words = { unit: { 'a co': 'Alpha Company', 'c co': 'Charlie Company', 'bravo company': 'Alpha Company' } };
  const { checked, filled } = check(['A Co', 'C Co', 'Bravo Company'], [], words);
  expect(unitsOf(checked)).toEqual(['Alpha Company', null, 'Bravo Company']);
  expect(filled).toBe(1);
  expect(checked[1]?.problems[0]?.reason).toBe('No unit is called "C Co"');
});

test('nothing is learned from a cell that is still wrong, and nothing is filled where the person wants the file as it is', () => {
  expect(check(['A Co', 'X'], [[3, 'Y']], null)).toMatchObject({ filled: 0, learned: {} });
  expect(unitsOf(check(['A Co', 'A Co'], [[2, 'Alpha Company']], null).checked)).toEqual(['Alpha Company', null]);
});
