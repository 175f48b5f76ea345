import { expect, test } from 'vitest';
import { type Choice, lineOf, owedOf, placeOf, type PlanRow, receiptsOf, rowKey, withOne } from './plan.ts';

const level = (variant_id: string, location_id: string, on_hand: number, condition = 'serviceable', reserved = 0) => ({
  variant_id,
  location_id,
  on_hand,
  condition,
  reserved,
});
const LEVELS = [level('38R', 'rack', 1), level('38R', 'room', 4), level('40R', 'rack', 2, 'needs_cleaning')];
const row = (over: Partial<PlanRow> = {}): PlanRow => ({
  holder_id: 'leo',
  holder: 'Chen, Leo',
  item_id: 'coat',
  item_name: 'Coat',
  qty: 1,
  size: '38R',
  variant_id: '38R',
  location_id: 'rack',
  problem: null,
  kit_id: 'dress',
  ...over,
});

test('what is planned is issued from its place; a chosen size from where most of it is', () => {
  expect(lineOf(row(), undefined, LEVELS)).toEqual({
    variant_id: '38R',
    location_id: 'rack',
    condition: 'serviceable',
    qty: 1,
  });
  expect(lineOf(row({ problem: 'no_size', variant_id: null, location_id: null }), { variant: '38R' }, LEVELS)).toEqual({
    variant_id: '38R',
    location_id: 'room',
    condition: 'serviceable',
    qty: 1,
  });
});

test('what needs cleaning isn’t issued, nor more than there is', () => {
  expect(placeOf(LEVELS, '40R', 1)).toBeNull();
  expect(placeOf(LEVELS, '38R', 5)).toBeNull();
  expect(lineOf(row(), { variant: '40R' }, LEVELS)).toBe('Out of stock');
  expect(lineOf(row({ problem: 'out_of_stock', location_id: null }), undefined, LEVELS)).toBe('Out of stock');
});

test('one receipt for each person; who has one already is left out, and what nothing fits is counted', () => {
  const rows = [
    row(),
    row({ item_id: 'belt', problem: 'has_one' }),
    row({ holder_id: 'mia', problem: 'no_size', variant_id: null, location_id: null }),
  ];
  expect(receiptsOf(rows, new Map(), LEVELS)).toMatchObject({
    lines: 1,
    problems: 1,
    receipts: [{ cadet_id: 'leo', lines: [{ variant_id: '38R', kit_id: 'dress' }] }],
  });
  const choices = new Map<string, Choice>(rows.slice(1).map((one) => [rowKey(one), { skip: one.holder_id === 'mia' }]));
  expect(receiptsOf(rows, choices, LEVELS)).toMatchObject({ lines: 2, problems: 0 });
});

test('a numbered thing is issued by its number alone', () => {
  const rifle = row({ item_id: 'rifle', problem: 'serial', variant_id: 'rifle', location_id: null });
  expect(lineOf(rifle, undefined, LEVELS)).toBe('Choose a serial number');
  expect(lineOf(rifle, { asset: 'DR-001' }, LEVELS)).toEqual({ asset_id: 'DR-001' });
});

test('a team gets as many as is entered, from a place that has enough', () => {
  const team = row({ holder_id: 'drill', location_id: null, kit_id: null });
  expect(receiptsOf([team], new Map([[rowKey(team), { qty: 4 }]]), LEVELS, 'team')).toMatchObject({
    receipts: [{ team_id: 'drill', lines: [{ variant_id: '38R', location_id: 'room', qty: 4 }] }],
  });
  expect(lineOf(team, { qty: 5 }, LEVELS)).toBe('Out of stock');
  expect(lineOf(team, { qty: 0 }, LEVELS)).toBe('Enter how many');
});

test('the same thing again is one more of it, a numbered one is there once', () => {
  const rifle = row({ item_id: 'r1', asset_id: 'r1' });
  const rows = [row(), row(), rifle, rifle].reduce<PlanRow[]>(withOne, []);
  expect(rows.map(({ item_id: item, qty }) => `${item} ${qty}`)).toEqual(['coat 2', 'r1 1']);
});

test('what nothing fits and what was left out is still owed, with the reason; who has one is owed none', () => {
  const rows = [
    row(),
    row({ item_id: 'belt', item_name: 'Belt', problem: 'has_one' }),
    row({ item_id: 'cap', item_name: 'Cap', problem: 'out_of_stock', variant_id: null, location_id: null }),
    row({ item_id: 'tie', item_name: 'Tie' }),
  ];
  const leftOut = rows.flatMap((one) => (one.item_id === 'tie' ? [[rowKey(one), { skip: true }] as const] : []));
  expect(owedOf(rows, new Map<string, Choice>(leftOut), LEVELS)).toMatchObject([
    { holder: 'Chen, Leo', item: 'Cap', why: 'Out of stock' },
    { holder: 'Chen, Leo', item: 'Tie', why: 'Left out' },
  ]);
});
