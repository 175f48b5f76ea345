import { expect, test } from 'vitest';
import { firstMatch } from './first-match.ts';
import { bestFirst, rankOf } from './match.ts';

test.each([
  ['Chen, Alina', 'chen, alina', 0],
  ['Chen, Alina', 'Che', 1],
  ['Chen, Alina', 'ali chen', 2],
  ['José Ortiz-Vega', 'jose or', 1],
  ['Import a roster CSV', 'csv imp', 2],
  ['Platoon', 'toon', 3],
  ['Chen, Alina', 'chen bo', null],
  ['Chen, Alina', '', 1],
])('"%s" typed as "%s" has the rank %s', (text, typed, rank) => {
  expect(rankOf(text, typed)).toBe(rank);
});

test('an exact match comes before one that starts with the text, and that before one that contains it', () => {
  const sizes = ['XM', 'M-Long', 'S', 'M'];
  expect(bestFirst(sizes, (size) => size, 'm')).toEqual(['M', 'M-Long', 'XM']);
  expect(bestFirst(sizes, (size) => size, '')).toEqual(sizes);
});

test('options in groups: the group of the best match comes first, and no more than the limit are shown', () => {
  const of = (group: string, ...labels: string[]) => ({
    group,
    items: labels.map((label) => ({ value: label, label, disabled: false })),
  });
  const options = [of('Service', 'Community service', 'Parade'), of('Merit', 'Service ribbon', 'Honor')];
  const found = firstMatch.filter({ options, search: 'service', limit: 1 });
  expect(found).toEqual([of('Merit', 'Service ribbon')]);
  expect(firstMatch.filter({ options, search: '', limit: Infinity })).toEqual(options);
});
