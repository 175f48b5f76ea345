import { expect, test } from 'vitest';
import { parseMeet } from './parse-meet.ts';

test('a panel of names that are numbers becomes a list in the order of the file', () => {
  expect(parseMeet('{"panel" : { "10":"head" , "9" : "judge","a\\"b":"judge"}}')).toEqual({
    panel: [
      ['10', 'head'],
      ['9', 'judge'],
      ['a"b', 'judge'],
    ],
  });
});

test.each([
  '{"panel":{"J1":"head"}}',
  '{"panel":{"combine":"sum","drop_low":1}}',
  '{"panel":{}}',
  '["\\"panel\\":{\\"1\\":\\"a\\"}"]',
])('any other text stays as it is: %s', (text) => {
  expect(parseMeet(text)).toEqual(JSON.parse(text));
});

test('a text that never closes its panel is refused right away', () => {
  expect(() => parseMeet(`{"panel":{${'"1":"a" '.repeat(50_000)}`)).toThrow(SyntaxError);
  expect(() => parseMeet('"panel":{"1":"a",'.repeat(50_000))).toThrow(SyntaxError);
});
