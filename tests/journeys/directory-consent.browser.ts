import { openOverview, openPart } from './support/record.ts';
import { childrenWithoutGuardian, linkCard } from './support/guardians.ts';
import { newParent } from './support/on-screen.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

test('U5 a denied Directory consent unlists a child at once, who is then asked for by student ID', async ({
  page,
  browser,
  guidon,
  baseURL,
}) => {
  const [child] = await childrenWithoutGuardian(guidon.url, 11, 1);
  if (!child) throw new Error('the demo has no such cadet');
  const name = `${child.first_name} ${child.last_name}`;
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const staff = await context.newPage();
  const email = await newParent(page, guidon.url);

  await test.step('the family says no, and the record says so without a reload', async () => {
    await signIn(staff, 'instructor', '/app/school');
    await expect(staff.getByText(/look up cadets in your directory by full last name, 10 times an hour/)).toBeVisible();
    await staff.goto(`/app/cadets/${child.id}`);
    const directory = staff.locator('dt', { hasText: 'Directory' }).locator('xpath=following-sibling::dd[1]');
    await expect(directory).toHaveText('Listed');
    await openPart(staff, 'Paperwork', 'Consents');
    await staff.getByRole('button', { name: 'Record directory' }).click();
    await staff.getByRole('dialog').getByLabel('Answer').selectOption('denied');
    await staff.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click();
    await expect(staff.getByText('Consent recorded')).toBeVisible();
    await staff.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(staff.getByText('Answer undone')).toBeVisible();
    await staff.getByRole('button', { name: 'Record directory' }).click();
    await staff.getByRole('dialog').getByLabel('Answer').selectOption('denied');
    await staff.getByRole('dialog').getByRole('button', { name: 'Record', exact: true }).click();
    await expect(staff.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
    await openOverview(staff);
    await expect(directory).toHaveText('Opted out');
  });

  const setup = page.getByRole('dialog', { name: 'Complete Your Parent Account Setup' });
  await test.step('no list holds the child: two letters find no one, the whole name neither', async () => {
    await signIn(page, { email, password: PASSWORD });
    for (const typed of [child.last_name.slice(0, 2), child.last_name]) {
      const answer = page.waitForResponse('**/rpc/parent_setup_students');
      await setup.getByLabel("Student's last name").fill(typed);
      await page.keyboard.press('Enter');
      expect(await (await answer).text()).not.toContain(child.id);
    }
    await expect(setup).toBeVisible();
  });

  await test.step('by student ID, then one that no one has: the same answer; a wrong code says so', async () => {
    await setup.getByText('Student ID', { exact: true }).click();
    await setup.getByRole('textbox', { name: 'Student ID' }).fill(child.number.toLowerCase());
    await setup.getByLabel('Your phone').fill('5125550188');
    await setup.getByRole('button', { name: 'Complete setup' }).click();
    await expect(page.getByText('Setup Complete')).toBeVisible();
    await page.goto('/app/family');
    await page.getByRole('button', { name: 'Add a child' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a child' });
    await dialog.getByText('I have a code').click();
    await dialog.getByLabel('Code from your school').fill('ZZZZ-9999');
    await dialog.getByRole('button', { name: 'Add child' }).click();
    await expect(dialog.getByText(/This code isn't valid: it's wrong, used, or expired/)).toBeVisible();
    await dialog.getByText('Student ID', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Student ID' }).fill('NO-SUCH-ID');
    await dialog.getByRole('button', { name: 'Add child' }).click();
    await expect(page.getByText('Request sent')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pending' })).toHaveCount(2);
    await expect(page.getByRole('main')).not.toContainText(child.last_name);
  });

  await test.step('the school sees whose ID it is, and that no one has the other; it approves and the parent is in', async () => {
    const unknown = await linkCard(staff, 'Waiting', 'Nia Newman', 'student ID NO-SUCH-ID');
    await expect(unknown).toContainText('No cadet on the roster has this student ID');
    await expect(unknown.getByRole('button', { name: 'Approve…' })).toBeDisabled();
    const card = await linkCard(staff, 'Waiting', 'Nia Newman', name);
    await card.getByRole('button', { name: 'Approve…' }).click();
    await staff.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  });
  await context.close();
});
