import { expect, test } from 'vitest';
import { NO_FIELD } from '../../../shared/form/use-field-errors.ts';
import type { StockLine } from '../supply.queries.ts';
import { linesOf, serialsOf } from './stock-lines.ts';

const row = (id: string, tracking = 'variant') => ({ id, item_name: 'Coat', size: id, tracking }) as StockLine;
const setting = {
  place: 'rack',
  condition: 'serviceable',
  toPlace: 'bin',
  toCondition: 'serviceable',
  reason: 'Counted',
};

test('sizes left empty are left out; the others carry place and condition', () => {
  const entered = new Map([
    ['38R', '4'],
    ['40R', ' '],
  ]);
  expect(linesOf('receive', [row('38R'), row('40R')], entered, setting)).toEqual({
    lines: [{ variant_id: '38R', location_id: 'rack', condition: 'serviceable', qty: 4 }],
  });
  expect(linesOf('move', [row('38R')], entered, setting)).toMatchObject({
    lines: [{ to_location_id: 'bin', to_condition: 'serviceable' }],
  });
});

test('what is no number is named, and only corrections go below zero', () => {
  const of = (act: 'receive' | 'adjust', text: string) => linesOf(act, [row('38R')], new Map([['38R', text]]), setting);
  expect(of('receive', 'four')).toEqual({ errors: { '38R': 'Enter a whole number.' } });
  expect(of('receive', '-1')).toEqual({ errors: { '38R': 'Enter a whole number.' } });
  expect(of('adjust', '-1')).toMatchObject({ lines: [{ qty: -1 }] });
  expect(of('adjust', '0')).toEqual({ errors: { '38R': 'Enter a whole number, such as 2 or -1.' } });
});

test('place, reason, and another place or condition are asked for', () => {
  const entered = new Map([['38R', '1']]);
  const of = (act: 'receive' | 'dispose' | 'move', more: Partial<typeof setting>, given = entered) =>
    linesOf(act, [row('38R')], given, { ...setting, ...more });
  expect(of('receive', { place: '' })).toEqual({ errors: { place: 'Choose the location.' } });
  expect(of('dispose', { reason: ' ' })).toEqual({ errors: { reason: 'Enter the reason.' } });
  expect(of('move', { toPlace: 'rack' })).toEqual({ errors: { toPlace: 'Choose another location or condition.' } });
  expect(of('receive', {}, new Map())).toEqual({ errors: { [NO_FIELD]: 'Enter a quantity for at least one size.' } });
  // All that is missing is said at once.
  expect(of('dispose', { reason: '', place: '' }, new Map([['38R', 'x']]))).toEqual({
    errors: { '38R': 'Enter a whole number.', place: 'Choose the location.', reason: 'Enter the reason.' },
  });
});

test('serial numbers are one a line or with commas, each once', () => {
  expect(serialsOf('DR-001\nDR-002, DR-001;DR-003\n')).toEqual(['DR-001', 'DR-002', 'DR-003']);
  expect(linesOf('receive', [row('r', 'serial')], new Map([['r', 'A1\nA2']]), setting)).toMatchObject({
    lines: [{ qty: 2, serials: ['A1', 'A2'] }],
  });
});
