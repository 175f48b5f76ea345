import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

const email = 'first.day@bluestem.example';
const first = 'Given-first-1';

test('K2 a new cadet must choose an own password before anything else', async ({ page, guidon }) => {
  const staff = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: me } = await staff
    .from('profiles')
    .select('school_id')
    .eq('email', 'instructor@guidon.example')
    .single();
  const made = await staff.functions.invoke('create-cadet-user', {
    body: {
      ...{ email, password: first, first_name: 'Noor', last_name: 'Firstday', role: 'cadet' },
      ...{ school_id: me?.school_id, grade: '9' },
    },
  });
  expect(made.error).toBeNull();

  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const body = request.postData() ?? '';
    if (request.method() === 'PUT' && pathname === '/auth/v1/user')
      calls.push(body.includes('"data"') ? 'metadata' : 'password');
    if (pathname.endsWith('/rpc/clear_password_change_requirement')) calls.push('clear flag');
    if (request.method() === 'PATCH' && pathname.endsWith('/profiles')) calls.push(body);
  });

  await signIn(page, { email, password: first });
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: /close/i })).toHaveCount(0);
  await page.reload();
  await expect(dialog).toBeVisible();

  const save = async (password: string, again: string) => {
    await dialog.getByLabel('New password', { exact: true }).fill(password);
    await dialog.getByLabel('New password again', { exact: true }).fill(again);
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
  await expect(page.getByText('The new password must differ from the old one.').first()).toBeVisible();

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
});
