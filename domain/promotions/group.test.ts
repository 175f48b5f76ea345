import { expect, test } from 'vitest';
import { groupsOf } from './group.ts';
import type { State } from './standing.ts';

test.each([
  [[], []],
  [['met', 'waived'], ['ready']],
  [['met', 'not_met'], ['nearly']],
  [
    ['met', 'no_data'],
    ['nearly', 'no_data'],
  ],
  [['not_met', 'not_met', 'met'], ['not']],
  [
    ['not_met', 'no_data'],
    ['not', 'no_data'],
  ],
] as [State[], string[]][])('with %j a cadet is in %j', (states, groups) => {
  expect(groupsOf(states.map((state) => ({ state, overridable: true })))).toEqual(groups);
});
