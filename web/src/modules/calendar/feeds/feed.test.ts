import { expect, test } from 'vitest';
import { addLinks, feedAddress, newSecret } from './feed.ts';

test('a secret is 64 digits, another each time', () => {
  expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('an address, and the links that add it', () => {
  const address = feedAddress('https://guidon.example/', 'ab');
  expect(address).toBe('https://guidon.example/functions/v1/calendar-feed/ab.ics');
  const [apple, google, outlook] = addLinks(address).map(({ href }) => href);
  expect(apple).toBe('webcal://guidon.example/functions/v1/calendar-feed/ab.ics');
  expect(new URL(google ?? '').searchParams.get('cid')).toBe(apple);
  expect(new URL(outlook ?? '').searchParams.get('url')).toBe(address);
});
