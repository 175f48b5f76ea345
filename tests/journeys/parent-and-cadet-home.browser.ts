import { clientOf } from './support/client.ts';
import { recordPages } from './support/record.ts';
import { expect, signIn, test } from './support/test.ts';

test('U a parent reaches the child from the menu of a phone and signs a missing consent on the record', async ({
  page,
  guidon,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const parent = await clientOf(guidon.url, 'parent@guidon.example');
  const { data: links } = await parent.rpc('my_guardian_links').throwOnError();
  const child = links.find(({ state }: { state: string }) => state === 'verified');
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const answer = { p_cadets: [child.cadet_id], p_type: 'field_trip', p_state: 'withdrawn' };
  await office.rpc('record_consents', answer).throwOnError();

  await signIn(page, 'parent');
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect(bar.getByRole('link')).toHaveText([child.first_name, 'Children', 'Home', 'Calendar']);
  await bar.getByRole('link', { name: child.first_name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(child.last_name);
  const card = page.getByRole('region', { name: 'Paperwork to fix' });
  await card.getByRole('button', { name: 'Sign field trips' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consent: field trips' });
  await expect(dialog).toContainText('This cadet may take part in the trips of the corps.');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog.getByText('Choose an answer.')).toBeVisible();
  await dialog.getByLabel('Yes, I agree').check();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog.getByText('Type your full name, or draw your signature.')).toBeVisible();
  await dialog.getByLabel('Full name').fill('Wei Chen');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Consent signed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign field trips' })).toHaveCount(0);

  await recordPages(page).getByRole('link', { name: 'Paperwork' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Field trips' });
  await expect(line).toContainText('Granted');
  await expect(line).toContainText('Signed by Wei Chen on');
  await line.getByRole('button', { name: 'Change field trips' }).click();
  await dialog.getByLabel('No, I withdraw my consent').check();
  await dialog.getByText('Draw', { exact: true }).click();
  await dialog.getByRole('img', { name: 'Draw your signature here' }).hover();
  await page.mouse.down();
  await page.mouse.move(180, 500, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(line).toContainText('Withdrawn');
  await expect(line.getByRole('img', { name: 'Signature: Wei Chen' })).toBeVisible();
});

test('U a cadet begins with the next rank and the way to log hours, and finds their own record in the menu', async ({
  page,
}) => {
  await signIn(page, 'cadet');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: /^Next rank: Cadet/ })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Service hours' })).toBeVisible();
  await main.getByRole('link', { name: 'Log hours' }).click();
  await expect(page.getByRole('dialog').getByLabel('Hours')).toBeVisible();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Cadets', exact: true })).toHaveCount(0);
  await menu.getByRole('link', { name: 'My record' }).click();
  await expect(page).toHaveURL(/\/app\/cadets\/[0-9a-f-]{36}/);
  await expect(menu.getByRole('link', { name: 'My record' })).toHaveAttribute('aria-current', 'page');
});
