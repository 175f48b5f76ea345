import { codeOf, giveCode, secretOn } from './support/authenticator.ts';
import { clientOf } from './support/client.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, signInOnScreen, test } from './support/test.ts';

test('B two-step verification is set up in the settings, asked for at the next sign-in, and taken away after a lost phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Larkspur High School');
  const owner = await aPerson(url, { role: 'instructor', first: 'Tess', last: 'Otway', school: school.id });
  const colleague = await aPerson(url, { role: 'instructor', first: 'Ray', last: 'Helper', school: school.id });

  // Set up: a wrong code is told in words, the right one turns it on.
  await signIn(page, owner, '/app/settings');
  const card = page.getByRole('region', { name: 'Two-step verification' });
  await card.getByRole('button', { name: 'Set up…' }).click();
  const secret = await secretOn(page);
  await giveCode(page, '12', 'Turn on');
  await expect(page.getByText('Enter the 6 digits that the app shows now.')).toBeVisible();
  await giveCode(page, '000000', 'Turn on');
  await expect(page.getByText(/That code isn't right/)).toBeVisible();
  await giveCode(page, codeOf(secret), 'Turn on');
  await expect(card.getByText('Authenticator app, added')).toBeVisible();

  // The password alone opens nothing, neither on the screen nor by the API.
  const byPassword = await clientOf(url, owner.email, owner.password);
  expect((await byPassword.from('profiles').select('id').neq('email', owner.email)).data).toEqual([]);
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const later = await context.newPage();
  await signInOnScreen(later, owner);
  await expect(later.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  await expect(later.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await giveCode(later, codeOf(secret, 1), 'Continue');
  await expect(later.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toBeVisible();
  await context.close();

  // The phone is lost: a colleague takes the factor away.
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const helper = await other.newPage();
  await signIn(helper, colleague, '/app/users');
  await helper.getByRole('link', { name: /Otway, Tess/ }).click();
  await helper.getByRole('button', { name: 'Change', exact: true }).click();
  await helper.getByRole('menuitem', { name: 'Turn off two-step verification…' }).click();
  await helper.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await expect(helper.getByText('turned off two-step verification')).toBeVisible();
  await other.close();
  const again = await browser.newContext(baseURL ? { baseURL } : {});
  const back = await again.newPage();
  await signInOnScreen(back, owner);
  await expect(back.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await again.close();
});

test('B a school asks its staff for two-step verification: who has none sets it up before anything else', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Aster High School');
  const first = await aPerson(url, { role: 'instructor', first: 'Ada', last: 'Firstly', school: school.id });
  const second = await aPerson(url, { role: 'instructor', first: 'Ben', last: 'Secondly', school: school.id });
  await signIn(page, first, '/app/school');
  const card = page.getByRole('region', { name: 'Two-step verification' });
  await expect(card.getByRole('switch')).toBeDisabled();
  await card.getByRole('link', { name: 'your account' }).click();
  await page.getByRole('region', { name: 'Two-step verification' }).getByRole('button', { name: 'Set up…' }).click();
  await giveCode(page, codeOf(await secretOn(page)), 'Turn on');
  await expect(page.getByText('Authenticator app, added')).toBeVisible();
  await page.goto('/app/school');
  await expect(card.getByRole('switch')).toBeEnabled();
  await card.getByRole('switch').click({ force: true });
  await page.getByRole('button', { name: 'Require it' }).click();
  await expect(card.getByRole('switch')).toBeChecked();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const colleague = await context.newPage();
  await signInOnScreen(colleague, second);
  await expect(colleague.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  await expect(colleague.getByText(`${school.name} requires a code`, { exact: false })).toBeVisible();
  await giveCode(colleague, codeOf(await secretOn(colleague)), 'Turn on');
  await expect(colleague.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' })).toBeVisible();
  await context.close();
});
