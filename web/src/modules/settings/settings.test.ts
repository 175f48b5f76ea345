import { expect, test } from 'vitest';
import { deviceOf, passwordInput } from './settings.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', 'Chrome on Chromebook'],
  ['node', 'Another program'],
  [null, 'Another program'],
])('%s is shown as %s', (agent, words) => expect(deviceOf(agent)).toBe(words));

test('a repetition that differs is rejected at its field', () => {
  const { error } = passwordInput.safeParse({ password: 'long-enough', again: 'other-one' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['again', 'Please make sure both passwords are the same.'],
  ]);
});
