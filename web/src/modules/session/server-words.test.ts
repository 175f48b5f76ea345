import { expect, test } from 'vitest';
import { serverWords } from './server-words.ts';

test("the server's message is kept", () => {
  expect(serverWords({ name: 'AuthApiError', code: 'x', message: 'Password is known' }, 'Try again.')).toBe(
    'Password is known',
  );
});

test.each([
  new TypeError('Failed to fetch'),
  { name: 'AuthRetryableFetchError', message: '{}' },
  { name: 'FunctionsFetchError', message: 'Failed to send a request' },
])('without a reply the given text is used: %o', (error) =>
  expect(serverWords(error, 'Try again.')).toBe('Try again.'),
);
