import { expect, test } from 'vitest';
import { headingRow } from './heading-row.ts';

const known = (cells: string[]) => cells.filter((cell) => ['Date', 'Description', 'Amount'].includes(cell)).length;
const heading = ['Date', 'Description', 'Amount'];

test.each([
  ['in the first row', [heading, ['11/02/2026', 'Bus', '1']], 0],
  ['below empty rows', [[''], [' '], heading], 2],
  ['below a summary that shares a word', [['Description', '', 'Summary'], ['Total', '', '250.00'], [''], heading], 3],
  ['the first row with words, where no heading is known', [[''], ['Datum', 'Text'], ['1', '2']], 1],
  ['nowhere', [[''], []], -1],
])('the headings are found %s', (_, table, at) => expect(headingRow(table, known)).toBe(at));
