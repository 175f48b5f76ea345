import { describe, expect, test } from 'vitest';
import { createThrottle, isNoise } from './error-noise.ts';

describe('isNoise', () => {
  test.each([
    'ResizeObserver loop completed with undelivered notifications.',
    'Script error.',
    'Unrecognized feature: "browsing-topics".',
    'NetworkError when attempting to fetch resource.',
    'Failed to fetch dynamically imported module: /assets/x.js',
    'ChunkLoadError: Loading chunk 4 failed.',
    'Non-Error promise rejection captured with value: 5',
  ])('%s is silenced', (message) => expect(isNoise(message)).toBe(true));

  test('a real fault is not silenced', () => {
    expect(isNoise("Cannot read properties of undefined (reading 'id')")).toBe(false);
  });
});

describe('createThrottle', () => {
  test('five events pass within a minute, the sixth does not', () => {
    const passes = createThrottle(5, 60_000);
    expect([0, 1, 2, 3, 4, 5].map((second) => passes(second * 1000))).toEqual([true, true, true, true, true, false]);
  });

  test('events pass again once the minute is over', () => {
    const passes = createThrottle(1, 60_000);
    expect([passes(0), passes(59_999), passes(60_000)]).toEqual([true, false, true]);
  });
});
