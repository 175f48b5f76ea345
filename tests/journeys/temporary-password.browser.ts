import { clientOf } from './support/client.ts';
import { createCadet, freshEmail } from './support/on-screen.ts';
import { expect, signIn, signInOnScreen, test } from './support/test.ts';

test('K2 a new cadet, made on the screen, must choose their own password first, and again after a reset by staff', async ({
  page,
  browser,
  guidon,
}) => {
  const email = freshEmail('first.day');
  const context = await browser.newContext({ baseURL: guidon.url });
  const staff = await context.newPage();
  await signIn(staff, 'instructor');
  const asked = staff.waitForRequest(/\/functions\/v1\/create-cadet-user$/);
  const first = await createCadet(staff, { first: 'Noor', last: 'Firstday', email, grade: '9' });
  const payload = Object((await asked).postDataJSON());
  expect(payload).toMatchObject({ email, password: first, first_name: 'Noor', last_name: 'Firstday', role: 'cadet' });
  expect(payload).toMatchObject({ grade: '9', rank: expect.stringMatching(/\w/), flight: expect.stringMatching(/\w/) });
  expect(payload.school_id).toMatch(/^[0-9a-f-]{36}$/);

  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = request.postData() ?? '';
    if (request.method() === 'PUT' && pathname === '/auth/v1/user')
      calls.push(body.includes('"data"') ? 'metadata' : 'password');
    if (pathname.endsWith('/rpc/clear_password_change_requirement')) calls.push('clear flag');
    if (request.method() === 'PATCH' && pathname.endsWith('/profiles')) calls.push(body);
  });

  await signInOnScreen(page, { email, password: first });
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: /close/i })).toHaveCount(0);
  await page.reload();
  await expect(dialog).toBeVisible();

  const save = async (password: string, again: string) => {
    await dialog.getByLabel(/^New password( \*)?$/).fill(password);
    await dialog.getByLabel(/^Confirm new password( \*)?$/).fill(again);
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await save('', '');
  await expect(page.getByText('Please fill in both password fields.').first()).toBeVisible();
  await save('one-password', 'another-one');
  await expect(page.getByText("Passwords don't match").first()).toBeVisible();
  await expect(page.getByText('Please make sure both passwords are the same.').first()).toBeVisible();
  await save('12345', '12345');
  await expect(page.getByText('Password too short').first()).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long.').first()).toBeVisible();
  await save(first, first);
  await expect(page.getByText('Password Change Failed').first()).toBeVisible();
  await expect(page.getByText("Choose a password that's different from your current one.").first()).toBeVisible();

  calls.length = 0;
  await save('My-own-word-1', 'My-own-word-1');
  await expect(page.getByText('Password Updated')).toBeVisible();
  await expect(page.getByText('Your password has been successfully changed.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /Cadet Firstday$/ })).toBeVisible();
  expect(calls.slice(0, 3)).toEqual(['password', 'metadata', 'clear flag']);
  expect(JSON.parse(calls[3] ?? '{}')).toEqual({ password_change_required: false, temp_pswd: null });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Cadet Firstday$/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // A reset by staff asks for it again: profile and metadata both say so.
  const metadata = async (password: string) => {
    const { data } = await (await clientOf(guidon.url, email, password)).auth.getUser();
    return data.user?.user_metadata;
  };
  expect(await metadata('My-own-word-1')).toMatchObject({
    password_change_required: false,
    password_last_changed_at: expect.stringMatching(/^\d{4}-/),
  });
  await staff.goto(`/app/users?q=${encodeURIComponent(email)}`);
  await staff.getByRole('link', { name: /Firstday, Noor/ }).click();
  await staff.getByRole('button', { name: 'Reset password' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const slip = staff.getByRole('dialog', { name: 'Temporary password' });
  const temporary = (await slip.getByLabel('Temporary password').textContent()) ?? '';
  await context.close();
  expect(await metadata(temporary)).toMatchObject({ password_change_required: true });
  // The reset has ended the session.
  await page.reload();
  await expect(page).toHaveURL(/\/app\/auth/);
  await signInOnScreen(page, { email, password: temporary });
  await expect(dialog).toBeVisible();
  await save('My-own-word-2', 'My-own-word-2');
  await expect(page.getByText('Password Updated')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
