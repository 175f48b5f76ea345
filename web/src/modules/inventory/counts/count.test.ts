import { expect, test } from 'vitest';
import { byPlace, countName, linesOf, numberOf, scannedLine, signed } from './count.ts';
import type { CountLine } from './count.queries.ts';

const LINE: CountLine = {
  id: 'cap',
  school_id: 's',
  count_id: 'c',
  variant_id: 'v',
  item_id: 'i',
  asset_id: null,
  location_id: 'p',
  item_name: 'Cap',
  category: 'headgear',
  is_controlled: false,
  size: '7',
  sort: 0,
  barcode: 'CAP-7',
  tag: null,
  serial_no: null,
  location: 'Rack 2',
  condition: 'serviceable',
  frozen_qty: 4,
  rounds: 0,
  needs_second: false,
  variance: null,
  resolution: null,
  first: null,
  second: null,
  third: null,
  expected: null,
  first_by: null,
  second_by: null,
  first_mine: false,
};

test('a count is called by what it covers', () => {
  expect(countName({ scope: 'category', category: 'headgear', location: null })).toBe('Headgear');
  expect(countName({ scope: 'location', category: null, location: 'Rack 2' })).toBe('Rack 2');
  expect(countName({ scope: 'controlled', category: null, location: null })).toBe('Controlled items');
});

test('the second round has only what needs it, the third only what differs', () => {
  const doubtful = { ...LINE, id: 'doubtful', needs_second: true };
  const differing = { ...doubtful, id: 'differing', resolution: 'differs' };
  const lines = [LINE, doubtful, differing];
  expect([1, 2, 3].map((round) => linesOf(lines, round).length)).toEqual([3, 2, 1]);
});

test('a number that waits on the device is shown before the one of the server', () => {
  expect(numberOf({ ...LINE, first: 3 }, 1, { qty: 5, at: '' })).toBe(5);
  expect(numberOf({ ...LINE, first: 3 }, 1, undefined)).toBe(3);
  expect(numberOf({ ...LINE, first: 3 }, 2, undefined)).toBeNull();
});

test('a scan finds the line that is still to count, whatever the case of the code', () => {
  const done = { ...LINE, id: 'done', rounds: 1 };
  const rifle = { ...LINE, id: 'rifle', barcode: null, asset_id: 'a', serial_no: 'DR-001', tag: 'R1' };
  const lines = [done, LINE, rifle];
  const isDone = (line: CountLine) => line.rounds > 0;
  expect(scannedLine(lines, ' cap-7', isDone)?.id).toBe('cap');
  expect(scannedLine([done], 'CAP-7', isDone)?.id).toBe('done');
  expect(scannedLine(lines, 'dr-001', isDone)?.id).toBe('rifle');
  expect(scannedLine(lines, 'nothing', isDone)).toBeNull();
});

test('places are in the order of their numbers, and differences have signs', () => {
  const places = byPlace([{ ...LINE, location: 'Rack 10' }, LINE]);
  expect(places.map(({ place }) => place)).toEqual(['Rack 2', 'Rack 10']);
  expect([2, -1, 0, null].map(signed)).toEqual(['+2', '−1', '0', '']);
});
