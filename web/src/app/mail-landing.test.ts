import { expect, test } from 'vitest';
import { isMailLanding } from './mail-landing.ts';

test.each([
  ['#access_token=a&refresh_token=b&type=signup', '', true],
  ['#error=access_denied&error_code=otp_expired&error_description=x', '', true],
  ['#error=server_error&error_description=x', '', true],
  ['', '?error=server_error&error_description=x', true],
  ['', '?code=5f1c', true],
  ['#products', '', false],
  ['', '?utm_source=flyer', false],
  ['', '', false],
])('%s%s comes from an email link: %s', (hash, search, yes) => expect(isMailLanding({ hash, search })).toBe(yes));
