import { expect, test } from 'vitest';
import { isMailLanding } from './mail-landing.ts';

test.each([
  ['#access_token=a&refresh_token=b&type=signup', true],
  ['#error=access_denied&error_code=otp_expired&error_description=x', true],
  ['#products', false],
  ['', false],
])('%s is what a mail brings: %s', (hash, yes) => expect(isMailLanding(hash)).toBe(yes));
