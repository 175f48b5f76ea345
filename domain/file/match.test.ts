import { expect, test } from 'vitest';
import { LIST_LINES, matchList } from './match.ts';

const PEOPLE = [
  { id: 'alina', first_name: 'Alina', last_name: 'Chen', number: '2041' },
  { id: 'jose', first_name: 'José', preferred_name: 'Pepe', last_name: 'Ortiz-Vega', number: 'A-2048' },
  { id: 'sam', first_name: 'Sam', last_name: 'Lee', number: '2055' },
  { id: 'other', first_name: 'Sam', last_name: 'Lee', number: '2062' },
  { id: 'leo', first_name: 'Leo', last_name: 'Chen', number: null },
];
const found = (text: string) => matchList(text, PEOPLE).map(({ people }) => people.map(({ id }) => id).join('+'));

test.each([
  ['Chen, Alina', ['alina']],
  ['  alina   CHEN ', ['alina']],
  ['Pepe Ortiz-Vega\njose ortiz vega', ['jose', 'jose']],
  ['2041\na2048', ['alina', 'jose']],
  ['Sam Lee', ['sam+other']],
  ['Lee, Sam\t2062', ['other']],
  ['2062\tLee, Sam', ['other']],
  ['Ortiz-Vega', ['jose']],
  ['Chen', ['alina+leo']],
  ['1. Chen, Alina\n2) Leo Chen\n- 2055', ['alina', 'leo', 'sam']],
  ['Name\tStudent ID\nChen, Alina\t2041', ['alina']],
  ['Chen, Alina; Leo Chen', ['alina', 'leo']],
  ['Nobody Here\n9999', ['', '']],
  ['\n\n', []],
])('%j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

const ABROAD = [
  { id: 'minh', first_name: 'Minh', last_name: 'Đặng' },
  { id: 'lukasz', first_name: 'Łukasz', last_name: 'Żółć' },
  { id: 'li', first_name: '明', last_name: '李' },
  { id: 'ivan', first_name: 'Иван', last_name: 'Петров' },
];

test.each([
  ['Dang, Minh', ['minh']],
  ['Lukasz Zolc', ['lukasz']],
  ['Żółć, Łukasz'.normalize('NFD'), ['lukasz']],
  ['李明', ['li']],
  ['王芳', ['']],
  ['петров, иван', ['ivan']],
  ['Sergei Orlov', ['']],
])('of names in other scripts, %j finds %j', (text, expected) => {
  expect(matchList(text, ABROAD).map(({ people }) => people.map(({ id }) => id).join('+'))).toEqual(expected);
});

test('a line keeps its number, and a list longer than one reads is cut', () => {
  expect(matchList('\nChen, Alina', PEOPLE)).toMatchObject([{ line: 2, text: 'Chen, Alina' }]);
  expect(matchList('x\n'.repeat(LIST_LINES + 5), PEOPLE)).toHaveLength(LIST_LINES);
});
