import { adminWorksIn } from './support/school.ts';
import { expect, signIn, test } from './support/test.ts';

/** Screens that show a school, by their entry in the menu, and some that have none. */
const IN_THE_MENU = ['Dashboard', 'Cadets', 'Calendar', 'Users', 'School', 'Roles'];
const BESIDE_IT = ['cadets/import', 'school-year/enrollment'];

test('U4 an admin who left their school is asked to choose one, everywhere, and goes on where they were', async ({
  page,
  guidon,
}) => {
  await adminWorksIn(guidon.url, 'Kestrel Ridge High School');
  await signIn(page, 'admin', '/app/cadets');
  await expect(page.getByRole('button', { name: 'Add cadet' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/app/cadets');
  await expect(other.getByRole('button', { name: 'Add cadet' })).toBeVisible();
  await page
    .getByRole('complementary', { name: 'Current school' })
    .getByRole('button', { name: 'Leave school' })
    .click();
  await expect(page.getByRole('heading', { name: 'All schools' })).toBeVisible();

  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Choose a school');

  const main = page.getByRole('main');
  const asksForOne = async () => {
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Choose a school');
    await expect(main.getByRole('button', { name: 'Work in Bluestem High School' })).toBeVisible();
    await expect(main.getByText(/No cadets yet|Import a roster|Add cadet|Create user/)).toHaveCount(0);
  };
  for (const entry of IN_THE_MENU) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true }).click();
    await asksForOne();
  }
  for (const screen of BESIDE_IT) {
    await page.goto(`/app/${screen}`);
    await asksForOne();
  }
  await page.goto('/app/settings');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await page.goto('/app/cadets?f.grade=12');
  await main.getByRole('button', { name: 'Work in Bluestem High School' }).click();
  await expect(page).toHaveURL(/\/app\/cadets\?f\.grade=12$/);
  await expect(page.getByRole('complementary', { name: 'Current school' })).toContainText('Bluestem High School');
  await expect(main.getByRole('button', { name: 'Add cadet' })).toBeVisible();
  await expect(main.getByText(/^[\d,]+ active/)).toBeVisible();
});
