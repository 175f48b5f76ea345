import { expect, test } from 'vitest';
import { inGroup, TEAM } from './in-group.ts';

const unit = (id: string, parent_id: string | null) => ({
  id,
  name: id,
  short_name: null,
  echelon: 'company',
  parent_id,
  sort: 0,
});
const groups = {
  units: [unit('alpha', null), unit('first', 'alpha'), unit('bravo', null)],
  teams: [{ id: 'rifle', name: 'Air rifle', cadets: new Set(['ann', 'cy']) }],
};
const cadets = [
  { id: 'ann', unit_id: 'first' },
  { id: 'ben', unit_id: 'alpha' },
  { id: 'cy', unit_id: null },
];
const idsOf = (group: string) => inGroup(groups, group, cadets).map(({ id }) => id);

test('a unit holds its cadets and those of the units below it; a team holds its members, whatever their unit', () => {
  expect([idsOf('alpha'), idsOf('first'), idsOf('bravo')]).toEqual([['ann', 'ben'], ['ann'], []]);
  expect([idsOf(`${TEAM}rifle`), idsOf(`${TEAM}gone`)]).toEqual([['ann', 'cy'], []]);
});
