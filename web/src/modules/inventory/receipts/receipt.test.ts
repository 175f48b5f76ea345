import { expect, test } from 'vitest';
import { entriesOf, entryName, entryNotes } from './receipt.ts';

test('a line names item, size, and number, and says its condition and what it costs to replace', () => {
  const [coat, rifle] = entriesOf([
    { name: 'Coat', size: '38R', qty: 1, condition: 'serviceable', cents: 8550, returnable: true },
    { name: 'Drill rifle', size: '', serial_no: 'DR-001', qty: 1, condition: 'new', cents: null, returnable: true },
  ]);
  expect(coat && [entryName(coat), entryNotes(coat).filter(Boolean)]).toEqual([
    'Coat 38R',
    ['Serviceable', 'to replace $85.50'],
  ]);
  expect(rifle && entryName(rifle)).toBe('Drill rifle · no. DR-001');
});

test('a return says what came of a line and what was charged', () => {
  const [lost] = entriesOf([{ name: 'Coat', size: '38R', qty: 1, condition: null, cents: 8550, outcome: 'lost' }]);
  expect(lost && entryNotes(lost).filter(Boolean)).toEqual(['Lost', 'charged $85.50']);
});

test('lines that can’t be read are none', () => {
  expect(entriesOf({ name: 'Coat' })).toEqual([]);
});
