import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

test('choices are in their groups, and those without a group come first in the given order', () => {
  const one = { value: '1', label: 'One' };
  const two = { value: '2', label: 'Two' };
  expect(choicesOf([one, 'Plain']).data).toEqual([one, { value: 'Plain', label: 'Plain' }]);
  expect(choicesOf([one, { ...two, group: 'Others' }]).data).toEqual([one, { group: 'Others', items: [two] }]);
});
