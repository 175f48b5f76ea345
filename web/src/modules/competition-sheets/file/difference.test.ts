import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { differences } from './difference.ts';
import { put, remove, shift } from '../../../shared/meet/file/edit.ts';
import { fileOf } from '../../../shared/meet/file/sheet-file.ts';

const library = new URL('../../../../../domain/score-sheets/library/', import.meta.url);
const SHEET = fileOf(JSON.parse(readFileSync(new URL('syn-inspection.json', library), 'utf8')));
const ITEMS = ['sections', 0, 'items'];

test('two equal versions differ in nothing, whatever their number', () => {
  expect(differences(SHEET, { ...SHEET, version: 2 })).toEqual([]);
});

test('a changed range, another name, and a removed item are said item by item', () => {
  const ranged = put(SHEET, [...ITEMS, 4, 'max'], 30);
  const named = put(ranged, [...ITEMS, 0, 'label'], 'Dress');
  expect(differences(SHEET, remove(named, ITEMS, 1))).toEqual([
    {
      part: 'Inspection',
      changes: ['Removed Grooming', 'Uniform is now called Dress', 'Commander: 0 to 20 → 0 to 30'],
    },
  ]);
});

test('penalties, the panel, and ties are said in the words of the screens', () => {
  const cheaper = put(SHEET, ['penalties', 0, 'value'], '3');
  const meaned = put(cheaper, ['panel', 'combine'], 'mean');
  const tied = put(meaned, ['tie_breakers', 0, 'prefer'], 'low');
  expect(differences(SHEET, tied)).toEqual([
    { part: 'Penalties', changes: ['Uniform fault: 5 each, at most 20 in all → 3 each, at most 20 in all'] },
    { part: 'Panel', changes: ['Combine: Sum of the judges → Average of the judges'] },
    {
      part: 'Ties',
      changes: ['Added: Total of a role: Head judge, lower wins', 'Removed: Total of a role: Head judge, higher wins'],
    },
  ]);
});

test('an order that changed is said, and nothing else', () => {
  expect(differences(SHEET, shift(SHEET, ITEMS, 0, 1))).toEqual([
    { part: 'Inspection', changes: ['The order changed'] },
  ]);
  const ties = shift(SHEET, ['tie_breakers'], 0, 1);
  expect(differences(SHEET, ties)).toEqual([{ part: 'Ties', changes: ['The order changed'] }]);
});
