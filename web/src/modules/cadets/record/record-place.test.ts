import { expect, test } from 'vitest';
import { pagesOf, pathOf, placeOf } from './record-place.ts';

const parts = [
  { id: 'awards', group: 'career' },
  { id: 'timeline', group: 'career' },
  { id: 'fitness', group: 'readiness' },
] as const;
const at = (page?: string, tab: string | null = null, hash = '') => placeOf([...parts], page, tab, hash);

test('an address without a page is the overview', () => expect(at()).toEqual({ group: null, part: null }));

test.each([
  ['its page', 'career', null, '', { group: 'career', part: null }],
  ['a part of its page', 'career', null, '#timeline', { group: 'career', part: 'timeline' }],
  ['a part of another page', 'career', null, '#fitness', { group: 'career', part: null }],
  ['a part named as a page', 'fitness', null, '', { group: 'readiness', part: 'fitness' }],
  ['an old link to a tab', undefined, 'awards', '', { group: 'career', part: 'awards' }],
  ['a tab that the person doesn’t have', undefined, 'notes', '', { group: null, part: null }],
  ['a page without parts for the person', 'paperwork', null, '', { group: null, part: null }],
])('%s leads to its place', (_, page, tab, hash, place) => expect(at(page, tab, hash)).toEqual(place));

test('pages have a path of their own, the overview has the record itself', () => {
  expect(pathOf('7', { group: 'career', part: 'awards' })).toBe('/app/cadets/7/career');
  expect(pathOf('7', { group: null, part: null })).toBe('/app/cadets/7');
});

test('only pages with parts are there, in their order', () => {
  const pages = pagesOf([parts[2], parts[0], parts[1]]);
  expect(pages.map(({ id, parts: own }) => [id, own.map((part) => part.id)])).toEqual([
    ['career', ['awards', 'timeline']],
    ['readiness', ['fitness']],
  ]);
});
