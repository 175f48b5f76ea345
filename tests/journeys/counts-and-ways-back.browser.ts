import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

test('U: what the dashboard counts is what its link shows, and a filter counts what choosing it would show', async ({
  page,
  guidon,
}) => {
  // Other journeys import and undo at the same time: each number is compared with what the database says now.
  const client = await clientOf(guidon.url, 'instructor@guidon.example');
  const active = () =>
    client.from('cadet_roster').select('id', { count: 'exact', head: true }).in('status', ['active', 'probation']);
  await signIn(page, 'instructor');
  const need = page.getByRole('listitem').filter({ hasText: /cadets? ha(s|ve) no student ID/ });
  await expect(async () => {
    const { count } = await active().is('student_number', null);
    await expect(need).toContainText(`${count} cadet`, { timeout: 2000 });
  }).toPass();
  await need.getByRole('link', { name: 'Show cadets' }).click();
  await expect(async () => {
    const { count } = await active().is('student_number', null);
    await expect(page.getByText(new RegExp(`^${count} of [\\d,]+ cadets$`)).first()).toBeVisible({ timeout: 2000 });
  }).toPass();

  await expect(async () => {
    await page.goto('/app/cadets');
    await page.getByRole('button', { name: 'Unit', exact: true }).first().click();
    const none = page.getByRole('checkbox', { name: /^None/ });
    const alone = Number((await page.locator('label').filter({ has: none }).innerText()).match(/\d+$/)?.[0]);
    await none.check();
    await page.keyboard.press('Escape');
    await expect(page.getByText(new RegExp(`^${alone} of [\\d,]+ cadets$`)).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('U: the way back from an entry leads to the list as it was filtered', async ({ page }) => {
  await signIn(page, 'instructor', '/app/service-hours?f.state=submitted');
  await page.getByRole('region', { name: 'List of entries' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/service-hours\/[0-9a-f-]{36}/);
  await expect(page.getByRole('region', { name: 'List of entries' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Service hours' }).click();
  await expect(page).toHaveURL(/f\.state=submitted/);
});
