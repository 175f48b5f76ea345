import { expect, signIn, test } from './support/test.ts';

test('A7 a second cadet of the same name and grade is refused in words; the record leads to a code for its family', async ({
  page,
}) => {
  await signIn(page, 'instructor', '/app/cadets');
  const dialog = page.getByRole('dialog', { name: 'Add a cadet' });
  const add = async () => {
    await page.getByRole('button', { name: 'Add cadet' }).click();
    await dialog.getByLabel('First name').fill('Perpetua');
    await dialog.getByLabel('Last name').fill('Twyford');
    await dialog.getByLabel('Grade').selectOption('9');
    await dialog.getByRole('button', { name: 'Add cadet' }).click();
  };
  await add();
  await expect(page.getByRole('heading', { level: 1, name: 'Perpetua Twyford' })).toBeVisible();
  await page.getByRole('link', { name: 'Guardian codes' }).click();
  await expect(page.getByRole('checkbox', { name: /Twyford, Perpetua/ })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Create 1 code' })).toBeEnabled();

  await page.goto('/app/cadets');
  await add();
  await expect(dialog.getByRole('alert')).toContainText('Perpetua Twyford, grade 9, is already on the roster');
  await expect(dialog.getByRole('alert')).toContainText('enter the student ID if this is another person');
});
