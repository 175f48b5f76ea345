import { expect, test } from 'vitest';
import { merge } from './merge.ts';

const base = { phone: '1', place: 'Gym', lines: [{ key: 'a', item: 'Beret' }], note: '' };

test('what the other changed and I did not is taken; what both changed is asked; what both wrote alike is neither', () => {
  const mine = { ...base, place: 'Field', note: 'Bring water' };
  expect(merge(base, mine, { ...base, phone: '2' })).toEqual({ taken: { phone: '2' }, conflicts: [] });
  expect(merge(base, mine, { ...base, place: 'Hall', note: 'Bring water' })).toEqual({
    taken: {},
    conflicts: [{ name: 'place', mine: 'Field', theirs: 'Hall' }],
  });
  expect(merge(base, mine, base)).toEqual({ taken: {}, conflicts: [] });
});

test('a list is one value, whatever keys its lines got', () => {
  const again = { ...base, lines: [{ key: 'b', item: 'Beret' }] };
  expect(merge(base, base, again)).toEqual({ taken: {}, conflicts: [] });
  const longer = [...again.lines, { key: 'c', item: 'Belt' }];
  expect(merge(base, base, { ...base, lines: longer })).toEqual({ taken: { lines: longer }, conflicts: [] });
  const mine = { ...base, lines: [] };
  expect(merge(base, mine, { ...base, lines: longer }).conflicts).toEqual([
    { name: 'lines', mine: [], theirs: longer },
  ]);
});
