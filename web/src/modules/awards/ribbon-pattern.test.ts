import { expect, test } from 'vitest';
import { patternOf } from './ribbon-pattern.ts';

test('the pattern of an award is always the same, reads the same from both sides, and differs between awards', () => {
  const codes = Array.from({ length: 60 }, (_, index) => `AF_${index}`);
  const drawn = codes.map((code) => patternOf(code, 'local'));
  expect(patternOf('AF_7', 'local')).toEqual(drawn[7]);
  for (const stripes of drawn) expect(stripes).toEqual(stripes.toReversed());
  expect(new Set(drawn.map((stripes) => JSON.stringify(stripes))).size).toBeGreaterThan(45);
});
