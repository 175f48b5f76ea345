import { expect, test } from 'vitest';
import { minutesOf, stopOptions, stopWords } from './stop-words.ts';

test('a stop in words, with the minutes that it took', () => {
  expect(stopWords({ kind: 'weather', reason: 'Lightning within 8 miles' })).toBe('Weather: Lightning within 8 miles');
  expect(stopWords({ kind: 'other', reason: 'The band is late' })).toBe('The band is late');
  const stop = { started_at: '2028-03-01T15:00:00Z', ended_at: '2028-03-01T15:40:31Z' };
  expect([minutesOf(stop), minutesOf({ ...stop, ended_at: null })]).toEqual([41, 0]);
});

test('a meet is not paused for want of entries', () => {
  const values = (of: 'meet' | 'event') => stopOptions(of).map(({ value }) => value);
  expect(values('event')).toContain('entries');
  expect(values('meet')).not.toContain('entries');
});
