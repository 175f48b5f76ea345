import { expect, test } from 'vitest';
import { Bucket } from './bucket.ts';
import { secondsOf } from './duration.ts';

test('a bucket lets the amount through, then says how long to wait, then forgets evenly', () => {
  let now = 0;
  const bucket = new Bucket(3, 30, () => now);
  expect([bucket.take('a'), bucket.take('a'), bucket.take('a')]).toEqual([0, 0, 0]);
  expect(bucket.take('a')).toBe(10);
  expect(bucket.take('b')).toBe(0);
  now = 9_000;
  expect(bucket.wait('a')).toBeCloseTo(1);
  now = 10_000;
  expect(bucket.take('a')).toBe(0);
  expect(bucket.wait('a')).toBeCloseTo(10);
});

test('a bucket keeps its size under a flood of keys', () => {
  const bucket = new Bucket(1, 3600);
  for (let index = 0; index < 50_000; index += 1) bucket.add(`key ${index}`);
  expect(bucket.wait('key 49999')).toBeGreaterThan(0);
  expect(bucket.wait('key 0')).toBe(0);
});

test.each([
  ['1s', 1],
  ['1m0s', 60],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['0.5s', 0.5],
])('%s are %d seconds', (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test.each(['', '5', 'abc', '1d', '-1s', '1s '])('"%s" is not a duration', (text) => {
  expect(() => secondsOf(text)).toThrow(RangeError);
});
