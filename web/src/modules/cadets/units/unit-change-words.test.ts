import { expect, test } from 'vitest';
import { unitChangeWords } from './unit-change-words.ts';

const nameOf = (id: string) => ({ a: 'Alpha', b: 'Bravo', c: 'Alpha, 1st Platoon' })[id] ?? 'a unit';

test.each([
  ['insert', { name: [null, 'Alpha'] }, 'added Alpha'],
  ['update', { parent_id: ['x', 'b'] }, 'moved Alpha under Bravo'],
  ['update', { parent_id: ['x', 'b'], sort: [1, 2] }, 'moved Alpha under Bravo'],
  ['update', { parent_id: ['b', null] }, 'moved Alpha to the top'],
  ['update', { archived_at: [null, '2026-11-21'] }, 'archived Alpha'],
  ['update', { archived_at: ['2026-11-21', null] }, 'restored Alpha'],
  ['update', { name: ['A', 'Alpha'], motto: [null, 'Up'] }, 'changed the name and the motto of Alpha'],
  ['update', { sort: [1, 2] }, 'changed the order of Alpha'],
] satisfies [string, Record<string, [unknown, unknown]>, string][])('%s %j reads "%s"', (action, changed, words) => {
  expect(unitChangeWords({ row_id: 'a', action, changed }, nameOf)).toBe(words);
});

test('a platoon that moved is named on its own, and where it is now in full', () => {
  const change = { row_id: 'a', action: 'update', changed: { parent_id: ['b', 'c'] as [unknown, unknown] } };
  expect(unitChangeWords(change, nameOf, () => '2nd Squad')).toBe('moved 2nd Squad under Alpha, 1st Platoon');
});
