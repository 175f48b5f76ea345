import { expect, test } from 'vitest';
import { doorsOf } from './doors-of.ts';

const page = (label: string, door?: string) => ({ label, door });
const shown = (...pages: ReturnType<typeof page>[]) =>
  doorsOf(pages).map((door) => [door.label, door.pages.map(({ label }) => label)]);

test('pages that share a door are together, where the first of them is', () => {
  expect(shown(page('Issue', 'Issue and turn in'), page('Orders'), page('Turn-in', 'Issue and turn in'))).toEqual([
    ['Issue and turn in', ['Issue', 'Turn-in']],
    ['Orders', ['Orders']],
  ]);
});

test('Setup and More come last', () => {
  const pages = [page('A', 'More'), page('B', 'Setup'), page('C', 'More'), page('D', 'Setup'), page('E')];
  expect(shown(...pages)).toEqual([
    ['E', ['E']],
    ['Setup', ['B', 'D']],
    ['More', ['A', 'C']],
  ]);
});

test('a door with one page for this person has its name', () => {
  expect(shown(page('Subscribe', 'Setup'))).toEqual([['Subscribe', ['Subscribe']]]);
});
