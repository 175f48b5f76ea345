import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

test('C1 a school chooses its set of ranks, adopts the example, writes a rule, changes it and ends it', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const school = await aSchool(url, 'Ladder High');
  const { email, password } = await aPerson(url, { role: 'instructor', first: 'Lea', last: 'Ladd', school: school.id });
  await signIn(page, { email, password }, '/app/promotions/ranks');
  await page
    .getByRole('button', { name: /Rank set…|Choose a rank set/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Rank set' });
  await dialog.getByLabel('Your school uses').selectOption({ label: 'Army' });
  await dialog.getByRole('button', { name: 'Use this set' }).click();
  const corporal = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Cadet Corporal (C/CPL)', { exact: true }) });
  await expect(corporal).toContainText('No rules: an instructor decides.');

  await page.getByRole('button', { name: 'Adopt the example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adopt', exact: true }).click();
  await expect(corporal).toContainText('Time in rank: at least 6 weeks');

  await corporal.getByRole('button', { name: 'Add rule' }).click();
  const rule = page.getByRole('dialog', { name: /^Add a rule/ });
  await rule.getByLabel('Requirement').selectOption('Checked by a person');
  await rule.getByLabel('What to check').fill('Leads squad drill');
  await rule.getByRole('button', { name: 'Save rule' }).click();
  const own = corporal.getByRole('listitem').filter({ hasText: 'Leads squad drill' });
  await own.getByRole('button', { name: /^Edit… / }).click();
  await page.getByRole('dialog').getByLabel('What to check').fill('Leads squad drill twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Save rule' }).click();
  await expect(own).toContainText('Leads squad drill twice');
  await own.getByRole('button', { name: /^End/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End rule' }).click();
  await expect(own).toBeHidden();
});
