import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standingOf, stateOfAll, type State } from './standing.ts';

const STATES: State[] = ['met', 'not_met', 'no_data', 'waived'];
const line = fc.record({ state: fc.constantFrom(...STATES), overridable: fc.boolean() });

test.each([
  [[], true, 0],
  [['met', 'waived'], true, 0],
  [['met', 'no_data'], false, 1],
  [['not_met', 'no_data', 'met'], false, 2],
] as [State[], boolean, number][])('of %j ready is %s with %i missing', (states, ready, missing) => {
  const found = standingOf(states.map((state) => ({ state, overridable: true })));
  expect([found.ready, found.missing.length]).toEqual([ready, missing]);
});

test('a cell shows the worst of its lines', () => {
  expect(stateOfAll([{ state: 'met' }, { state: 'waived' }])).toBe('waived');
  expect(stateOfAll([{ state: 'no_data' }, { state: 'not_met' }])).toBe('not_met');
  expect(stateOfAll([])).toBeNull();
});

test('meeting one more never makes anybody less ready', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.nat(), (lines, at) => {
      const place = at % lines.length;
      const better = lines.map((one, index) => (index === place ? { ...one, state: 'met' as const } : one));
      const [before, after] = [standingOf(lines), standingOf(better)];
      return after.missing.length <= before.missing.length && (!before.ready || after.ready);
    }),
  );
});
