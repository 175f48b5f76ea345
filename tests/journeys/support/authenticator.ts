import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { expect } from './test.ts';

/** What an authenticator app shows; `half` minutes from now, because each code is taken once. */
export function codeOf(secret: string, half = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + half * 30_000 });
}

/** The secret on the screen that sets an app up. */
export async function secretOn(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  return (await page.getByLabel('Secret for the app').innerText()).replaceAll(/\s/g, '');
}

/** Enters a code on the screen. */
export async function giveCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Sets an app up for the person who is signed in with the client, whose session is a proved one then; gives the secret. */
export async function setUpFactor(client: SupabaseClient): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const code = codeOf(data.totp.secret);
  const proof = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (proof.error) throw proof.error;
  return { id: data.id, secret: data.totp.secret };
}
