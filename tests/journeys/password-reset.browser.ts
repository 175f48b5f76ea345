import { codeOf, mailTo } from './support/mail.ts';
import { freshEmail } from './support/on-screen.ts';
import { expect, signInOnScreen, signOut, test } from './support/test.ts';

const REFUSED = 'That code is wrong or has expired. Request a new one.';
const SUBJECT = /verification code/;
const email = 'y.prentice@kestrel.example';

test('K1 a forgotten password is reset by the code of the mail; wrong, old and used codes are refused in words', async ({
  page,
}) => {
  await page.goto('/app/auth');
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  await forgot.click();
  await expect(page.getByText('Email Required')).toBeVisible();
  await expect(page.getByText('Please enter your email address first.')).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await forgot.click();
  await expect(page.getByText('Reset Email Sent')).toBeVisible();
  await expect(
    page.getByText('Check your email for a 6-digit verification code and reset instructions.'),
  ).toBeVisible();
  const first = await mailTo(page, email, SUBJECT);
  const old = codeOf(first);
  expect(old).toMatch(/^\d{6}$/);
  expect(decodeURIComponent(first.text)).toContain(`/reset-password?email=`);

  await page.goto(`/reset-password?email=${encodeURIComponent(email)}`);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const enter = async (code: string, password: string, again = password) => {
    await page.getByLabel('6-digit code').fill(code);
    await page.getByLabel(/^New password( \*)?$/).fill(password);
    await page.getByLabel('Confirm new password').fill(again);
    await page.getByRole('button', { name: 'Set new password' }).click();
  };

  await enter(old, 'New-password-1', 'New-password-2');
  await expect(page.getByText("Passwords don't match").first()).toBeVisible();
  await expect(page.getByText('Please make sure both passwords are the same.').first()).toBeVisible();
  // Each error stands at its own field.
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription(/both passwords are the same/);
  await enter(old, 'short');
  await expect(page.getByText('Password must be at least 6 characters long.').first()).toBeVisible();
  await expect(page.getByLabel(/^New password( \*)?$/)).toHaveAccessibleDescription(/at least 6 characters long/);

  await enter(wrong(old), 'New-password-1');
  await expect(page.getByText(REFUSED).first()).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toHaveAccessibleDescription(REFUSED);

  // A new mail ends the code of the one before. One mailbox takes one mail a second.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText('Reset Email Sent').first()).toBeVisible({ timeout: 1500 });
  }).toPass();
  const code = codeOf(await mailTo(page, email, SUBJECT, { after: 1 }));
  await enter(old, 'New-password-1');
  await expect(page.getByText(REFUSED).first()).toBeVisible();

  await enter(code, 'New-password-1');
  await expect(page.getByText('Your password has been successfully changed.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard$/);

  await signOut(page);
  await page.goto(`/reset-password?email=${encodeURIComponent(email)}`);
  await enter(code, 'New-password-2');
  await expect(page.getByText(REFUSED).first()).toBeVisible();
  await signInOnScreen(page, { email, password: 'New-password-1' });
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('K1 asking for codes again and again is slowed down in words', async ({ page }) => {
  await page.goto('/app/auth');
  // No one's mailbox: it is counted whether or not there is such an account, and no other journey waits for its mails.
  await page.getByLabel('Email').fill(freshEmail('nobody'));
  const forgot = page.getByRole('button', { name: 'Forgot your password?' });
  await expect(async () => {
    await forgot.click();
    await expect(page.getByText('Too many emails were requested. Wait a minute, then try again.')).toBeVisible({
      timeout: 400,
    });
  }).toPass();
  await expect(page.getByText('Reset Failed').first()).toBeVisible();
});

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
