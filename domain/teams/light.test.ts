import { expect, test } from 'vitest';
import { explainLight } from './light.ts';

test.each([
  ['green', [], null, 'Cleared'],
  ['green', [], 'Mar 2', 'Cleared. Ask again from Mar 2.'],
  ['amber', ['physical'], 'Mar 2', 'Cleared until Mar 2. Renew: physical.'],
  ['red', ['grades', 'safety_test'], null, 'Not cleared. Open: grades, safety test.'],
  ['red', [], null, 'Not cleared'],
  ['red', ['private'], null, 'Not cleared. Open: a check of the office.'],
  [null, null, null, ''],
])('%s with %j until %s: %s', (light, kinds, until, words) => {
  expect(explainLight(light, kinds, until)).toBe(words);
});
