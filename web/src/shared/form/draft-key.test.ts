import { expect, test } from 'vitest';
import { draftKeyOf, nounOf } from './draft-key.ts';

test.each([
  ['New event', 'event'],
  ['Write a letter', 'letter'],
  ['Add an award', 'award'],
  ['New purchase request', 'purchase request'],
  ['Ask for help', null],
  ['Write to the school', null],
])('%s makes: %s', (title, noun) => {
  expect(nounOf(title)).toBe(noun);
  expect(draftKeyOf('/app/x', title)).toBe(`/app/x ${title}`);
});

test.each(['Edit cadet', 'Decline the request', 'Cancel Field day?', 'Newsletter'])(
  '%s writes nothing new',
  (title) => {
    expect(draftKeyOf('/app/x', title)).toBeUndefined();
  },
);
