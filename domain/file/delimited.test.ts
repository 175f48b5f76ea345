import { expect, test } from 'vitest';
import { readDelimited } from './delimited.ts';

const cellsOf = (text: string) => readDelimited(text).rows.map(({ cells }) => cells);

test('a sep= line says the separator and is no row', () => {
  expect(readDelimited('sep=;\r\nLast;First\r\nQuill;Ada').rows).toEqual([
    { line: 2, cells: ['Last', 'First'] },
    { line: 3, cells: ['Quill', 'Ada'] },
  ]);
});

test.each([
  ['a;b;c\n"Quill, Ada";9;Z1\n"Cole, Ida";9;Z2', 3],
  ['Name;Grade\nQuill, Ada;9\nCole, Ida;10', 2],
  ['a\tb\n1\t2', 2],
  ['a|b\n1|2', 2],
  ['Roster\nPrinted today\nLast;First;Grade\nQuill;Ada;9', 3],
  ['one column\nonly', 1],
])('the separator of %j is found', (text, cells) => {
  expect(cellsOf(text).at(-1)).toHaveLength(cells);
});

test('line ends may be mixed, and what can’t be seen is gone', () => {
  expect(cellsOf('a,b\r1,\u200B2\n3,4\r\n5, \u00A06')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ]);
});

test('text behind a closing quotation mark breaks a file where its cell begins', () => {
  const [first] = readDelimited('Last,First\r\nQuill,"Dee" Ada\r\nCole,Ida').breaks;
  expect(first).toEqual({ line: 2, column: 7, what: 'There is text behind a closing quotation mark' });
});

test('a quotation mark that is never closed is found where it opens', () => {
  const [first] = readDelimited('Last,First\nQuill,Ada\nCole,"Ida\nDunn,Eva').breaks;
  expect(first).toEqual({ line: 3, column: 6, what: 'A quotation mark is never closed' });
});

test('a row that took in the next is broken, and an address on two lines is a cell', () => {
  const brokenIn = (text: string) => readDelimited(text).rows.map(({ broken }) => broken !== undefined);
  expect(brokenIn('Last,First,Grade\nQuill,"Ada,9\nCole,Ida",11\nHill,Bo,9')).toEqual([false, true, false]);
  expect(brokenIn('Name,Email,Address\nJane,x@y.example,"12 Main St\nCedar, TX, 78701"')).toEqual([false, false]);
  expect(brokenIn('Name,Notes\nJane,"Calls late, then\nnot, at all"')).toEqual([false, false]);
});
