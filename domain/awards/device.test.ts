import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceWords, readDevice, wornDevices, type DeviceRule } from './device.ts';

const LAMP: DeviceRule = { steps: [[], ['bronze lamp'], ['silver lamp'], ['gold lamp'], ['gold lamp', 'bronze lamp']] };
const CLUSTER: DeviceRule = { each: 'bronze cluster', of_five: 'silver cluster' };
const STAR: DeviceRule = { each: 'silver star' };
const FITNESS: DeviceRule = {
  levels: [
    { code: 'satisfactory', label: 'Satisfactory', device: null },
    { code: 'excellent', label: 'Excellent', device: 'silver lamp' },
  ],
};

const CASES: [string, DeviceRule, number, string | null, string][] = [
  ['the first award is the ribbon alone', LAMP, 1, null, ''],
  ['the second brings the bronze lamp', LAMP, 2, null, 'bronze lamp'],
  ['the fifth brings gold and bronze', LAMP, 5, null, 'gold lamp, bronze lamp'],
  [
    'beyond the table the last device is shown with the number',
    LAMP,
    7,
    null,
    'gold lamp, bronze lamp, awarded 7 times',
  ],
  ['one cluster for each further award', CLUSTER, 4, null, '3 bronze clusters'],
  ['a silver cluster represents five', CLUSTER, 6, null, 'silver cluster'],
  ['silver and bronze together', CLUSTER, 8, null, 'silver cluster, 2 bronze clusters'],
  ['stars without a five', STAR, 7, null, '6 silver stars'],
  ['a level without a device', FITNESS, 3, 'satisfactory', ''],
  ['a level with one, however often', FITNESS, 3, 'excellent', 'silver lamp'],
  ['where no device is known, the number', {}, 3, null, 'awarded 3 times'],
  ['and none for the first', {}, 1, null, ''],
];

test.each(CASES)('%s', (_, rule, count, level, words) => {
  expect(deviceWords(wornDevices(rule, count, level))).toBe(words);
});

test('a device is a metal and a shape', () => {
  expect(readDevice('gold anchor')).toEqual({ metal: 'gold', shape: 'anchor' });
  expect(readDevice('gold torch')).toBeNull();
  expect(readDevice('')).toBeNull();
});

test('clusters always add up to the further awards, with the fewest devices', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), (count) => {
      const { devices, numeral } = wornDevices(CLUSTER, count);
      const silver = devices.filter(({ metal }) => metal === 'silver').length;
      const bronze = devices.length - silver;
      expect(silver * 5 + bronze).toBe(count - 1);
      expect(bronze).toBeLessThan(5);
      expect(numeral).toBeNull();
    }),
  );
});

test('no rule ever loses that there was more than one', () => {
  const rules = fc.constantFrom(LAMP, CLUSTER, STAR, {} satisfies DeviceRule);
  fc.assert(
    fc.property(rules, fc.integer({ min: 2, max: 60 }), (rule, count) => {
      expect(deviceWords(wornDevices(rule, count))).not.toBe('');
    }),
  );
});
