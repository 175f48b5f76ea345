import { expect, test } from 'vitest';
import { searchFor, searchWords } from './search.ts';

const FOUND: [string, string][] = [
  ['Chen, Alina', 'Alina Chen'],
  ['chen ali', 'Alina Chen'],
  ['ALINA  chen', 'Chen, Alina'],
  ['pena', 'José Peña'],
  ['Peña', 'Jose Pena'],
  ['obrien', 'O’Brien, Rory'],
  ["o'brien", 'Rory O’Brien'],
  ['smith jones', 'Smith-Jones, Ada'],
  ['smith-jones', 'Ada Smith-Jones'],
  ['s1001', 'Kaya S-1001'],
  ['1001', 'Kaya S-1001'],
  ['c/sgt', 'C/SGT Okafor'],
  ['strasse', 'Straße'],
  ['lukasz', 'Łukasz'],
  ['sorensen', 'Sørensen'],
  ['', 'anybody'],
  [' ,.', 'anybody'],
];

test.each(FOUND)('%j finds %j', (query, text) => {
  expect(searchFor(query)(text)).toBe(true);
});

test('names in another script match only themselves', () => {
  expect(searchFor('王芳')('李明')).toBe(false);
  expect(searchFor('李明')('李明')).toBe(true);
});

test('every word must be there', () => {
  expect(searchFor('Chen, Alina')('Leo Chen')).toBe(false);
  expect(searchWords('Chen, Alina')).toEqual(['chen', 'alina']);
});
