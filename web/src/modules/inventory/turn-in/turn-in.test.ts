import { expect, test } from 'vitest';
import type { CustodyLine } from '../supply.queries.ts';
import { findOut, holdersOf } from './turn-in.ts';

const line = (id: string, cadet: string, over: Partial<CustodyLine> = {}) =>
  ({ id, cadet_id: cadet, holder: cadet, item_name: 'Coat', size: '38R', variant_id: '38R', ...over }) as CustodyLine;
const rifle = line('r', 'mia', {
  variant_id: 'rifle',
  serial_no: 'DR-001',
  tag: 'army.DR-001',
  item_name: 'Drill rifle',
});
const OUT = [line('a', 'leo'), line('b', 'mia'), rifle];
const CODES = new Map([
  ['COAT-38R', '38R'],
  ['BELT', 'belt'],
]);

test('a serial number or a tag names one thing, no matter who has it', () => {
  expect(findOut(' dr-001 ', OUT, CODES, 'leo')).toEqual({ one: rifle });
  expect(findOut('ARMY.DR-001', OUT, CODES, null)).toEqual({ one: rifle });
});

test('a size that several have is asked about, unless the person is chosen', () => {
  expect(findOut('coat-38r', OUT, CODES, null)).toEqual({ many: [OUT[0], OUT[1]] });
  expect(findOut('COAT-38R', OUT, CODES, 'leo')).toEqual({ one: OUT[0] });
});

test('of two of one size that the same person has, the first is meant', () => {
  const two = [line('a', 'leo'), line('b', 'leo')];
  expect(findOut('COAT-38R', two, CODES, null)).toEqual({ one: two[0] });
});

test('what the person doesn’t have, and what no one has, is told apart', () => {
  expect(findOut('COAT-38R', OUT, CODES, 'zoe')).toEqual({ none: 'not_theirs' });
  expect(findOut('BELT', OUT, CODES, null)).toEqual({ none: 'unknown' });
  expect(findOut('nonsense', OUT, CODES, null)).toEqual({ none: 'unknown' });
  expect(findOut('', OUT, CODES, null)).toEqual({ none: 'unknown' });
});

test('holders are listed by name with how much they have', () => {
  expect(holdersOf(OUT)).toEqual([
    { value: 'leo', label: 'leo (1)' },
    { value: 'mia', label: 'mia (2)' },
  ]);
});
