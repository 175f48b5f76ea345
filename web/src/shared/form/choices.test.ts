import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

test('choices stand in their groups, and those of none before them as they come', () => {
  const one = { value: '1', label: 'One' };
  const two = { value: '2', label: 'Two' };
  expect(choicesOf([one, 'Plain']).data).toEqual([one, { value: 'Plain', label: 'Plain' }]);
  expect(choicesOf([one, { ...two, group: 'Others' }]).data).toEqual([one, { group: 'Others', items: [two] }]);
});
