import { expect, test } from 'vitest';
import { findHeading, layOut, rowCounters } from './layout.ts';

const table = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const known = (cells: string[]) => cells.filter((cell) => ['Last name', 'Grade'].includes(cell)).length;

test('the heading row is the one that names the most columns, wherever it is', () => {
  const rows = table(['Roster', ''], ['', ''], ['Grade', ''], ['Last name', 'Grade'], ['Quill', '9']);
  expect(findHeading(rows, known)).toBe(4);
  expect(layOut(rows, 4)).toEqual({
    headings: ['Last name', 'Grade'],
    rows: [{ line: 5, cells: { 'Last name': 'Quill', Grade: '9' } }],
    above: [rows[0], rows[2]],
  });
});

test('where no heading is known, the first row is it, unless it is data', () => {
  expect(findHeading(table(['Apellido', 'Grado'], ['Quill', '9']), known)).toBe(1);
  const data = table(['Quill', '9'], ['Cole', '10']);
  expect(findHeading(data, known)).toBe(0);
  expect(layOut(data, 0).headings).toEqual(['Column 1', 'Column 2']);
  expect(layOut(data, 0).rows).toHaveLength(2);
});

test('extra cells and a row inside a cell are never values', () => {
  const { rows } = layOut(table(['A', 'B', 'C'], ['1', '2', '3', 'x'], ['1', '2\n3,4,5'], ['1', '2', '3', '']), 1);
  expect(rows.map(({ broken }) => broken)).toEqual([
    'has more cells than there are headings: "x"',
    'has quotation marks that take in the next row',
    undefined,
  ]);
});

test('a column that counts the rows is found by its heading and its numbers', () => {
  const rows = (heading: string, ...values: string[]) =>
    rowCounters(layOut(table([heading, 'X'], ...values.map((value) => [value, 'x'])), 1));
  expect(rows('Number', '1', '2', '3')).toEqual(['Number']);
  expect(rows('Number', '1', '3', '4')).toEqual([]);
  expect(rows('LET', '1', '2', '3')).toEqual([]);
});
