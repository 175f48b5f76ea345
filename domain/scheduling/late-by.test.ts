import { expect, test } from 'vitest';
import { lateBy, type Performed } from './late-by.ts';

const MIN = 60_000;
/** A performance of ten minutes, planned and started and ended so many minutes after the first one is planned. */
const at = (planned: number, started: number | null = null, ended: number | null = null): Performed => ({
  planned: planned * MIN,
  length: 10 * MIN,
  startedAt: started === null ? null : started * MIN,
  endedAt: ended === null ? null : ended * MIN,
});

test('an area that starts on time isn’t late', () => {
  expect(lateBy([at(0, 0, 9), at(10)], 9 * MIN)).toBe(0);
  expect(lateBy([], 0)).toBe(0);
  expect(lateBy([at(0, 4, 12)], 12 * MIN)).toBe(0);
});

test('a performance that should have started is late by the minutes that passed', () => {
  expect(lateBy([at(0)], 7.5 * MIN)).toBe(7);
});

test('longer cycles than planned make the next one late before its time has come', () => {
  const late = [at(0, 0, 13), at(10, 14, 27), at(20, 28), at(30)];
  expect(lateBy(late, 29 * MIN)).toBe(12);
});

test('a break between two performances isn’t a cycle', () => {
  const after = [at(0, 0, 9), at(10, 10, 19), at(20, 20, 29), at(90, 90), at(100)];
  expect(lateBy(after, 91 * MIN)).toBe(0);
});

test('one that runs over is late with every minute', () => {
  const over = [at(0, 0, 9), at(10, 10), at(20)];
  expect(lateBy(over, 25 * MIN)).toBe(5);
});
