import { expect, PASSWORD, signIn, test } from './support/test.ts';

test('K7 an admin switches schools, with a banner and a log', async ({ page }) => {
  await signIn(page, 'admin');
  // Another journey may have left the admin in another school.
  await page.goto('/app/school/all');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bluestem High School' })).toBeVisible();
  const bluestem = page.getByRole('button', { name: 'Work in Bluestem High School' });
  if (await bluestem.isVisible()) {
    await bluestem.click();
    await expect(page.getByRole('heading', { name: 'Bluestem High School' })).toBeVisible();
  }
  await page.goto('/app/cadets');
  await expect(page.getByText(/^[\d,]+ active/)).toBeVisible();
  const before = await page.getByText(/^[\d,]+ active/).textContent();

  await page.goto('/app/school/all');
  await page.getByRole('button', { name: 'Work in Kestrel Ridge High School' }).click();
  const banner = page.getByRole('complementary', { name: 'Current school' });
  await expect(banner).toContainText("You're working in Kestrel Ridge High School");
  await expect(page.getByRole('heading', { name: 'Kestrel Ridge High School' })).toBeVisible();
  await expect(page.getByText('Administrators in this school')).toBeVisible();
  await expect(page.getByText('worked here').first()).toBeVisible();

  await page.goto('/app/cadets');
  await expect(page.getByText(/^[\d,]+ active/)).toBeVisible();
  expect(await page.getByText(/^[\d,]+ active/).textContent()).not.toBe(before);

  await banner.getByRole('button', { name: 'Leave school' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All schools' })).toBeVisible();
  await page.getByRole('button', { name: 'Work in Bluestem High School' }).click();
  await expect(banner).toContainText('Bluestem High School');
  await page.goto('/app/cadets');
  await expect(page.getByText(before ?? '')).toBeVisible();
});

test('K7 an admin makes a school and sets its flags; its staff edit the rest', async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin', '/app/school/all');
  await page.getByRole('button', { name: 'New school' }).click();
  const dialog = page.getByRole('dialog', { name: 'New school' });
  await dialog.getByLabel('Name').fill('Juniper Ridge High School');
  await dialog.getByLabel('City').fill('Juniper');
  await dialog.getByLabel('Program').selectOption('NJROTC');
  await dialog.getByRole('button', { name: 'Create school' }).click();
  const school = page.getByRole('listitem').filter({ hasText: 'Juniper Ridge High School' });
  await expect(school).toContainText('Navy JROTC');
  await page.getByRole('button', { name: 'Takes part in: Juniper Ridge High School' }).click();
  await page.getByLabel('Competition module').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(school).toContainText('Competition module');
  await page.getByRole('button', { name: 'Work in Juniper Ridge High School' }).click();
  await expect(page.getByRole('region', { name: 'Join code' }).getByRole('code')).toHaveText(/^[A-Z0-9]{8}$/);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const instructor = await context.newPage();
  await signIn(instructor, { email: 'm.bell@kestrel.example', password: PASSWORD }, '/app/school');
  await expect(instructor.getByText('KESTREL', { exact: true })).toBeVisible();
  await instructor.getByRole('button', { name: 'New code…' }).click();
  await instructor.getByRole('button', { name: 'Create a new code' }).click();
  await expect(instructor.getByText('KESTREL', { exact: true })).toHaveCount(0);
  await instructor.getByRole('button', { name: 'Edit', exact: true }).click();
  await instructor.getByLabel('Contact').fill('Master Sergeant Prentice');
  await instructor.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(instructor.getByText('Master Sergeant Prentice')).toBeVisible();
  await instructor.getByRole('button', { name: 'Add a year…' }).click();
  await instructor.getByRole('button', { name: 'Add year' }).click();
  await expect(instructor.getByText('School year added')).toBeVisible();
  await instructor.goto('/app/school/all');
  await expect(instructor.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await context.close();
});

test('K7 everyone keeps their own account in the settings', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  await signIn(await other.newPage(), 'cadet');
  await signIn(page, 'cadet', '/app/settings');
  await page.getByLabel('Phone').fill('(512) 555-0177');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'End all others…' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByText('Compact', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await page.getByRole('button', { name: 'Arrange menu' }).click();
  await expect(page.getByRole('button', { name: 'Save order' })).toBeVisible();
  await other.close();
});
