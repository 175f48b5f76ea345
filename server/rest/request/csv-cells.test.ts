import { expect, test } from 'vitest';
import { CsvCells } from './csv-cells.ts';

function read(parts: readonly string[]): string[][] {
  const rows: string[][] = [];
  const cells = new CsvCells((row) => rows.push(row));
  for (const part of parts) cells.push(part);
  cells.finish();
  return rows;
}

const text = 'a,b\r\n"x, ""y""\nz",\n,"last"\r\nplain"quote,2\r\n""," "';
const rows = [
  ['a', 'b'],
  ['x, "y"\nz', ''],
  ['', 'last'],
  ['plain"quote', '2'],
  ['', ' '],
];

test('CSV is the same however it is cut', () => {
  expect(read([text])).toEqual(rows);
  for (let at = 1; at < text.length; at += 1) expect(read([text.slice(0, at), text.slice(at)])).toEqual(rows);
  expect(read(text.split(''))).toEqual(rows);
});

test('an empty text has no lines, and an empty line has one cell', () => {
  expect(read([''])).toEqual([]);
  expect(read(['a\n\nb'])).toEqual([['a'], [''], ['b']]);
});

test.each(['"open', 'a,"b"c', '"a"\r\r\n'])('%j is refused', (broken) => {
  expect(() => read([broken])).toThrow('The CSV is not well-formed');
});
