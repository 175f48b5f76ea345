import { expect, test } from 'vitest';
import { NO_FIELD } from '../../../shared/form/use-field-errors.ts';
import type { OrderLine } from './orders.queries.ts';
import { allOf, receivedOf } from './receive-lines.ts';

const line = (id: string, open: number, tracking = 'variant') =>
  ({ id, item_name: 'Coat', size: id, tracking, open_qty: open }) as OrderLine;
const setting = { place: 'rack', condition: 'new', over: '' };
const of = (text: string, more: Partial<typeof setting> = {}) =>
  receivedOf([line('38R', 3)], new Map([['38R', text]]), { ...setting, ...more });

test('what came goes to the place in the condition; empty lines are left out', () => {
  expect(receivedOf([line('38R', 3), line('40R', 2)], new Map([['38R', '2']]), setting)).toEqual({
    lines: [{ line_id: '38R', qty: 2, location_id: 'rack', condition: 'new', serials: [] }],
  });
  expect(receivedOf([line('r', 2, 'serial')], new Map([['r', 'DR-1\nDR-2']]), setting)).toMatchObject({
    lines: [{ qty: 2, serials: ['DR-1', 'DR-2'] }],
  });
});

test('more than is open needs the note, and numbers are whole', () => {
  expect(of('4')).toEqual({ errors: { '38R': '3 still open. Staff can note an over-delivery.' } });
  expect(of('4', { over: 'One more came' })).toMatchObject({ lines: [{ qty: 4 }] });
  expect(of('two')).toEqual({ errors: { '38R': 'Enter a whole number.' } });
  expect(of('')).toEqual({ errors: { [NO_FIELD]: 'Enter a quantity for at least one item.' } });
  expect(of('1', { place: '' })).toEqual({ errors: { place: 'Choose the location.' } });
});

test('everything that is open is entered in one press, except serial numbers', () => {
  expect([...allOf([line('38R', 3), line('40R', 0), line('r', 2, 'serial')])]).toEqual([['38R', '3']]);
});
