import { expect, test } from 'vitest';
import { readSize, SIZE_SCHEMES } from './size.ts';

test.each([
  ['coat_male', ' 38r ', '38R', true],
  ['headgear', '7  1/8', '7 1/8', true],
  ['headgear', '6 1/4', '6 1/4', false],
  ['shirt_male_long', '15.5x32/33', '15.5 x 32/33', true],
  ['utility', 'mr', 'M R', true],
  ['shoes', '9.5 r', '9.5R', true],
  ['shoes', '16eee', '16EEE', false],
  ['unknown', 'x', 'X', false],
])('in %s "%s" is written as %s', (code, text, value, known) => {
  expect(readSize(code, text)).toEqual({ value, known });
});

test('every example is one of the sizes of its scheme', () => {
  for (const { code, example } of SIZE_SCHEMES)
    expect(readSize(code, example)).toEqual({ value: example, known: true });
});
