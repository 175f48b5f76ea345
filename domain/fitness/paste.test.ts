import { expect, test } from 'vitest';
import { type PasteEvent, readPaste } from './paste.ts';

const event = (code: string, name: string, input: string): PasteEvent => ({
  id: code,
  code,
  name,
  input,
  unit: 'reps',
  step: input === 'time' ? 0.1 : 1,
  attempts: 1,
  direction: 'higher_better',
  min_plausible: null,
  max_plausible: 120,
});
const CURLS = event('CURL_UPS_60', 'Curl-ups (1 minute)', 'integer');
const MILE = { ...event('RUN_MILE', 'One-mile run/walk', 'time'), max_plausible: 1800 };
const EVENTS = [CURLS, MILE];
const PEOPLE = [
  { id: 'a', first_name: 'Alina', last_name: 'Chen', number: '2041' },
  { id: 'b', first_name: 'José', preferred_name: 'Pepe', last_name: 'Ortiz-Vega', number: '2048' },
  { id: 'c', first_name: 'Sam', last_name: 'Lee', number: '2055' },
  { id: 'd', first_name: 'Sam', last_name: 'Lee', number: '2062' },
];
const read = (text: string) => readPaste(text, PEOPLE, EVENTS, EVENTS);
const scores = (text: string) =>
  read(text).lines.map(({ person, cells }) => [person, ...cells.map((cell) => cell.tries[0]?.value)]);

test('columns are found by their headings, cadets by name or number', () => {
  expect(scores('Name\tOne-mile run/walk\tCurl-ups\nChen, Alina\t6:05\t57\njose ortiz vega\t705\t40')).toEqual([
    ['a', 365, 57],
    ['b', 425, 40],
  ]);
  expect(scores('Student number,Curl-ups (1 minute)\n2055,12\n2062,14')).toEqual([
    ['c', 12],
    ['d', 14],
  ]);
  expect(scores('Last name;First name;CURL_UPS_60\nOrtiz-Vega;Pepe;33')).toEqual([['b', 33]]);
});

test('without headings the name comes first and the usual events follow', () => {
  expect(scores('Alina Chen\t57\t6:05')).toEqual([['a', 57, 365]]);
});

test('a name in quotes holds its comma', () => {
  expect(scores('Name,Curl-ups\n"Chen, Alina",57')).toEqual([['a', 57]]);
});

test('problems are named: unknown or repeated cadets, invalid scores, unusual scores, and missing columns', () => {
  const { lines, unknown } = read(
    'Name\tCurl-ups\tShoe size\nSam Lee\t12\t9\nNobody\t13\t9\nAlina Chen\tmany\t9\nPepe Ortiz-Vega\t130\t9',
  );
  expect(unknown).toEqual(['Shoe size']);
  expect(lines.map(({ line, problem }) => [line, problem?.slice(0, 7) ?? null])).toEqual([
    [2, 'More th'],
    [3, 'No cade'],
    [4, null],
    [5, null],
  ]);
  expect(lines[2]?.cells[0]?.problem).toMatch(/"many" isn't a valid score/);
  expect(lines[3]?.cells[0]).toMatchObject({ isUnusual: true, problem: null });
});
