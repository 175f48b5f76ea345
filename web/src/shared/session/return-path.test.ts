import { describe, expect, test } from 'vitest';
import { pathAfterSignIn, signInPath } from './return-path.ts';

const parent = { role: 'parent' };
const cadet = { role: 'cadet' };

describe('pathAfterSignIn', () => {
  test.each([
    [parent, null, '/app/calendar'],
    [cadet, null, '/app'],
    [null, null, '/app'],
    [parent, '/mobile', '/mobile/calendar'],
    [cadet, '/mobile', '/mobile/dashboard'],
    [cadet, '/app/cadets?q=li', '/app/cadets?q=li'],
    [parent, '/mobile/calendar', '/mobile/calendar'],
  ])('%o asking for %s lands on %s', (profile, next, path) => {
    expect(pathAfterSignIn(profile, next)).toBe(path);
  });

  test.each(['https://evil.example', '//evil.example', '/app/auth', '/application', '/app\\evil.example'])(
    '%s is not followed',
    (next) => expect(pathAfterSignIn(cadet, next)).toBe('/app'),
  );
});

describe('signInPath', () => {
  test('keeps the deep link', () =>
    expect(signInPath('/app/cadets?q=a')).toBe('/app/auth?next=%2Fapp%2Fcadets%3Fq%3Da'));
  test('leaves the bare app alone', () => expect(signInPath('/app')).toBe('/app/auth'));
});
