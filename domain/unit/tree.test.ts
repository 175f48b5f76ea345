import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flatten, unitTree, within } from './tree.ts';

const unit = (id: string, parent_id: string | null, sort = 1) => ({ id, parent_id, sort, name: id });

const CORPS = [unit('a', 'top', 2), unit('b', 'top', 1), unit('a1', 'a'), unit('top', null), unit('lost', 'gone')];

test('the tree is read from the top down, each level in its order', () => {
  expect(flatten(unitTree(CORPS)).map(({ unit: { id }, depth }) => `${depth}${id}`)).toEqual([
    '0lost',
    '0top',
    '1b',
    '1a',
    '2a1',
  ]);
});

test('a unit and the units under it', () => {
  expect([...within(CORPS, 'a')]).toEqual(['a', 'a1']);
  expect(within(CORPS, 'top').size).toBe(4);
});

test('every unit is in the tree once, whatever points at what', () => {
  const forest = fc.array(fc.nat(30), { maxLength: 30 }).map((parents) =>
    // Each points at an earlier one, as the database allows no ring.
    parents.map((parent, at) => unit(`u${at}`, at === 0 ? null : `u${parent % at}`, parent)),
  );
  fc.assert(
    fc.property(forest, (units) => {
      const ids = flatten(unitTree(units)).map(({ unit: { id } }) => id);
      expect(ids.toSorted()).toEqual(units.map(({ id }) => id).toSorted());
    }),
  );
});
