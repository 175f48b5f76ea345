import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { adminWorksIn } from './support/school.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const COLLEAGUE = { email: 'l.whitaker@bluestem.example', password: PASSWORD };

test('K6 a custom role made, used, changed, removed', async ({ page, browser, baseURL, guidon }) => {
  await adminWorksIn(guidon.url, 'Bluestem High School');
  await signIn(page, 'admin', '/app/roles');
  await expect(page.getByText('apply right away', { exact: false })).toBeVisible();

  // Made: it's based on instructor and begins with nothing.
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByLabel('Name').fill('Principal');
  await page.getByLabel('Based on').selectOption('instructor');
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { name: 'Principal' })).toBeVisible();
  for (const name of ['Cadets: In the menu', 'Cadets: Read', 'Cadets: Manage', 'Settings: Read']) {
    await page.getByRole('checkbox', { name }).check();
    await expect(page.getByRole('checkbox', { name })).toBeEnabled();
  }

  // Used: a colleague gets it, sees the roster and can't add to it.
  await giveRole(page, guidon, 'Principal');
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const colleague = await context.newPage();
  await signIn(colleague, COLLEAGUE);
  const menu = colleague.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Cadets' }).click();
  await expect(colleague.getByRole('row', { name: /Select|Cadet|,/ }).first()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: 'Add cadet' })).toHaveCount(0);
  await colleague.goto('/app/users');
  await expect(colleague.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  // Changed: on the colleague's screen at the next load.
  await page.goto('/app/roles');
  await page.getByRole('button', { name: /^Principal/ }).click();
  await page.getByRole('checkbox', { name: 'Cadets: Create' }).check();
  await expect(page.getByRole('checkbox', { name: 'Cadets: Create' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByText('gave Principal the permission Cadets · Create')).toBeVisible();
  await colleague.goto('/app/cadets');
  await expect(colleague.getByRole('button', { name: 'Add cadet' })).toBeVisible();

  // Side by side, and for one person in words.
  await page.getByRole('tab', { name: 'Compare' }).click();
  await page.getByLabel('This role', { exact: true }).selectOption('Principal');
  await page.getByLabel('With this role').selectOption('Instructor');
  await expect(page.getByRole('row', { name: /Calendar · Read/ })).toBeVisible();
  await page.getByRole('tab', { name: 'What a person sees' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('Whitaker');
  await page.getByRole('option', { name: /Whitaker, / }).click();
  await expect(page.getByText('sees and adds cadet records of the whole school')).toBeVisible();

  // Removed: not while someone has it.
  await page.goto('/app/roles');
  await page.getByRole('button', { name: /^Principal/ }).click();
  await remove(page);
  await expect(page.getByText('1 account has this role', { exact: false })).toBeVisible();
  await giveRole(page, guidon, 'Instructor');
  await page.goto('/app/roles');
  await page.getByRole('button', { name: /^Principal/ }).click();
  await remove(page);
  await expect(page.getByText('Role removed')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Principal/ })).toHaveCount(0);
  await context.close();
});

test('K6 a section has a menu entry for a role with its first permission; the rights stay as given', async ({
  page,
  browser,
  guidon,
}) => {
  await signIn(page, 'instructor', '/app/roles');
  await page.getByRole('button', { name: 'New role' }).click();
  await page.getByLabel('Name').fill('Fitness coach');
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { name: 'Fitness coach' })).toBeVisible();
  await expect(page.getByText('Manage extends every permission of its module to the whole school.')).toBeVisible();
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(box('Fitness: In the menu')).not.toBeChecked();
  await box('Fitness: Read').check();
  await expect(page.getByText('Fitness coach now has Fitness · Read, and its entry in the menu.')).toBeVisible();
  await expect(box('Fitness: In the menu')).toBeChecked();
  await box('Fitness: Manage').check();
  await expect(page.getByText('Fitness coach now has Fitness · Manage.')).toBeVisible();
  await giveRole(page, guidon, 'Fitness coach');

  // Without a dashboard the way in leads to what there is.
  const colleague = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(colleague, COLLEAGUE);
  await expect(colleague.getByRole('heading', { level: 1, name: 'Fitness' })).toBeVisible();
  const menu = colleague.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(menu).toHaveText(['Fitness']);
  await expect(menu).toHaveAttribute('aria-current', 'page');
  await expect(colleague.getByRole('button', { name: 'New test day' })).toHaveCount(0);
  await colleague.goto('/app/cadets');
  await expect(colleague.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  const client = await clientOf(guidon.url, COLLEAGUE.email, COLLEAGUE.password);
  const { data: roster } = await client.from('cadet_roster').select('id').throwOnError();
  const { data: days } = await client.from('pt_session_list').select('id').throwOnError();
  expect([roster, days.length > 0]).toEqual([[], true]);

  await giveRole(page, guidon, 'Instructor');
  await colleague.context().close();
});

test('K6 a parent’s role can never hold the competition portal, nor anybody’s but staff restricted data', async ({
  page,
}) => {
  await signIn(page, 'admin', '/app/roles');
  await page.getByRole('button', { name: /^Parent/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Competition Portal: Read' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Cadets: See restricted' })).toBeDisabled();
  await page.getByRole('button', { name: /^Administrator/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Cadets: Read' })).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Cadets: Read' })).toBeChecked();
});

/** The colleague handles welfare reports: it waits for a second handler, or, as here, for the command. */
async function giveRole(
  page: import('@playwright/test').Page,
  guidon: Parameters<typeof openDatabase>[0],
  role: string,
): Promise<void> {
  await page.goto('/app/users?q=whitaker');
  await page.getByRole('link', { name: /Whitaker, Lorraine/ }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change role…' }).click();
  const choice = page.getByRole('combobox', { name: 'Role' });
  const option = choice.locator('option', { hasText: role }).first();
  await expect(option).toBeAttached();
  await choice.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog', { name: 'Ask a second handler?' }).getByRole('button', { name: 'Ask' }).click();
  await expect(page.getByText('Until then, nothing changes.', { exact: false })).toBeVisible();
  const database = await openDatabase(guidon);
  await database.query(
    'select app.confirm_by_command(id) from app.handler_acts where confirmed_at is null and refused_at is null',
  );
  await database.end();
}

async function remove(page: import('@playwright/test').Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove…' }).click();
  await page.getByRole('button', { name: 'Remove role' }).click();
}
