import { expect, test } from 'vitest';
import { lateWords } from './late-words.ts';

const change = {
  words: 'Everything from 12:00 PM on is 45 minutes later',
  reason: 'Lightning.',
  minutes: 45,
  is_whole: true,
  since: '12:00 PM',
};

test('a delay of the whole meet says how late since when, any other change what it does', () => {
  expect(lateWords(change)).toBe('Running 45 minutes late since 12:00 PM: Lightning.');
  expect(lateWords({ ...change, words: 'Pad 1 is closed from 1:00 PM on', is_whole: false, minutes: 0 })).toBe(
    'Pad 1 is closed from 1:00 PM on: Lightning.',
  );
});
