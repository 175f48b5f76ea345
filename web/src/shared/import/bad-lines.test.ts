import { expect, test } from 'vitest';
import { badLines, rowWords } from './bad-lines.ts';

const bad = (row: number, cell: string, ...more: string[]) => ({
  row,
  entry: null,
  values: { last_name: `N${row}` },
  problems: [
    { field: 'unit', reason: `No unit is called "${cell}"`, fix: '' },
    ...more.map((field) => ({ field, reason: 'Wrong', fix: '' })),
  ],
});
const cells: Record<number, string> = { 2: 'A Co', 3: 'a co', 4: 'B Co', 5: 'A Co' };
const asked = (choices: Record<string, string[]>) => ({ cellOf: (row: number) => cells[row] ?? null, choices });

test('a name that must match a list is asked about once for each value, and other problems for each row', () => {
  const rows = [bad(2, 'A Co'), bad(4, 'B Co', 'grade'), bad(5, 'A Co', 'grade')];
  const lines = badLines(rows, asked({ unit: ['Alpha'] }));
  expect(lines.map((line) => [line.field, line.rows, line.isFurther])).toEqual([
    ['unit', [2, 5], false],
    ['unit', [4], false],
    ['grade', [4], true],
    ['grade', [5], false],
  ]);
  expect(badLines(rows, asked({}))).toHaveLength(5);
});

test('many rows are counted', () => {
  expect([rowWords([2]), rowWords([2, 3, 4, 5]), rowWords([2, 3, 4, 5, 6, 7])]).toEqual([
    '2',
    '2, 3, 4, 5',
    '2, 3, 4, and 3 more',
  ]);
});
