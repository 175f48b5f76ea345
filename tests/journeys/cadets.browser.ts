import type { Page } from '@playwright/test';
import { openPart } from './support/record.ts';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

test('A7 a cadet is added, corrected, promoted, placed, and every step is written down', async ({ page }) => {
  await signIn(page, 'instructor', '/app/cadets');
  await page.getByRole('button', { name: 'Add cadet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a cadet' });
  await dialog.getByRole('button', { name: 'Add cadet' }).click();
  await expect(dialog.getByText('First name is needed.')).toBeVisible();
  await dialog.getByLabel('First name').fill('Ottoline');
  await dialog.getByLabel('Last name').fill('=Marsh');
  await dialog.getByLabel('Grade').selectOption('10');
  await dialog.getByRole('button', { name: 'Add cadet' }).click();
  await expect(dialog.getByText(/starts with "=" like a spreadsheet formula/)).toBeVisible();

  // What is typed survives a reload, and is offered.
  await page.reload();
  await dialog.getByRole('button', { name: 'Continue your cadet' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('Ottoline');
  await dialog.getByLabel('Last name').fill('Marsh');
  await dialog.getByLabel('Student ID').fill('2041');
  await dialog.getByRole('button', { name: 'Add cadet' }).click();
  const taken = dialog.getByText(/student id/i).filter({ hasText: /already|roster|has this/i });
  await expect(taken).toBeVisible();
  await expect(taken).not.toContainText('row');
  await expect(dialog.getByLabel('Student ID')).toBeFocused();
  await dialog.getByLabel('Student ID').fill('M-77');
  await dialog.getByRole('button', { name: 'Add cadet' }).click();
  await expect(page.getByText('Cadet added')).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: 'Ottoline Marsh' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Preferred name').fill('Otti');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ottoline “Otti” Marsh' })).toBeVisible();

  await change(page, 'Record a rank…');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Rank' }).selectOption('ARMY_PFC');
  await page.getByLabel('Orders number').fill('26-118');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Cadet Private First Class (C/PFC)')).toBeVisible();

  await change(page, 'Move to unit…');
  await page.getByRole('dialog').getByLabel('Unit').selectOption('Bravo, 2nd Platoon');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Bravo, 2nd Platoon' })).toBeVisible();

  await change(page, 'Change status…');
  await page.getByRole('dialog').getByLabel('Status').selectOption('On leave');
  await page.getByLabel('Reason').fill('Family move until January');
  await page.getByRole('button', { name: 'Change status', exact: true }).click();
  await expect(page.getByText('On leave').first()).toBeVisible();

  await openPart(page, 'Career', 'Timeline');
  await expect(page.getByText('Promoted: Cadet Private First Class')).toBeVisible();
  await expect(page.getByText('Order 26-118')).toBeVisible();
  await expect(page.getByText('Family move until January')).toBeVisible();
  await openPart(page, 'Record', 'Changes');
  await expect(page.getByText('preferred name')).toBeVisible();
  await expect(page.getByText('Raymond Ortega').first()).toBeVisible();
});

test('A7 many cadets are moved and set at once, and a view is kept under a name', async ({ page, guidon }) => {
  // Cadets of this journey's own: other journeys move those of the demo.
  const client = await clientOf(guidon.url, 'instructor@guidon.example');
  const lost = 3;
  for (const first_name of ['Ada', 'Bert', 'Cleo'].slice(0, lost)) {
    const p_input = { first_name, last_name: 'Unplaced', grade: '9' };
    await client.rpc('create_cadet', { p_input }).throwOnError();
  }
  await signIn(page, 'instructor', '/app/cadets?f.unit=~&q=unplaced');
  const list = page.getByRole('region', { name: 'List of cadets' });
  await expect(list.getByRole('row')).toHaveCount(lost + 1);
  await page.getByLabel('Select all cadets').check();
  await page.getByRole('button', { name: 'Move to unit…' }).click();
  await page.getByRole('dialog').getByLabel('Unit').selectOption('Alpha, 1st Platoon');
  await page.getByRole('dialog').getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: `Move ${lost} cadets`, exact: true }).click();
  await expect(page.getByText('No cadets match')).toBeVisible();
  // The way back for all of them as one act, and then again.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(list.getByRole('row')).toHaveCount(lost + 1);
  await page.getByLabel('Select all cadets').check();
  await page.getByRole('button', { name: 'Move to unit…' }).click();
  await page.getByRole('dialog').getByLabel('Unit').selectOption('Alpha, 1st Platoon');
  await page.getByRole('dialog').getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: `Move ${lost} cadets`, exact: true }).click();
  await expect(page.getByText('No cadets match')).toBeVisible();

  await page.goto('/app/cadets?f.unit=Alpha%252C%25201st%2520Platoon&f.level=1');
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('First-years of Alpha 1');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'View: First-years of Alpha 1' })).toBeVisible();
  await page.goto('/app/cadets');
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'First-years of Alpha 1' }).click();
  await expect(page).toHaveURL(/f\.level=1/);
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: /^Remove/ }).click();
  await expect(page.getByRole('button', { name: 'View: Changed' })).toBeVisible();
});

test('A7 a photo is cropped and stored, and the cadet sees it', async ({ page, browser, baseURL }) => {
  await signIn(page, 'instructor', '/app/cadets?q=alina+chen');
  await page
    .getByRole('region', { name: 'List of cadets' })
    .getByRole('link', { name: /Chen, Alina/ })
    .click();
  const shot = await page.screenshot({ type: 'jpeg' });
  await page
    .getByLabel('Photo of the cadet')
    .setInputFiles({ name: 'alina.jpg', mimeType: 'image/jpeg', buffer: shot });
  await expect(page.getByRole('dialog', { name: 'Crop the photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByRole('button', { name: 'New photo…' })).toBeVisible();

  const own = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(own, 'cadet', '/app/cadets');
  const photo = own.locator('img[src*="/storage/v1/object/sign/cadet-photos/"]');
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await own.close();
});

test('U9 names are found as they are displayed, in every list and in the palette', async ({ page, guidon }) => {
  const client = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: gone } = await client.from('cadet_roster').select().eq('status', 'graduated').limit(1).single();
  const { data: alina } = await client
    .from('cadet_roster')
    .select()
    .eq('last_name', 'Chen')
    .eq('first_name', 'Alina')
    .single();
  await signIn(page, 'instructor', '/app/cadets');
  const list = page.getByRole('region', { name: 'List of cadets' });
  const search = page.getByRole('searchbox');
  for (const [query, name] of [
    ['Chen, Alina', 'Chen, Alina'],
    ['ALINA chen', 'Chen, Alina'],
    [alina?.student_number ?? '', 'Chen, Alina'],
    ['maxi', 'Featherstonehaugh-Montgomery de la Vega, Maximiliana-Guadalupe'],
    ['featherstonehaugh montgomery', 'Featherstonehaugh-Montgomery de la Vega, Maximiliana-Guadalupe'],
  ] as const) {
    await search.fill(query);
    await expect(list.getByRole('link', { name })).toBeVisible();
    await expect(list.getByRole('link')).toHaveCount(1);
  }
  // Whom the filter "Active" hides is said, and one press away.
  await search.fill(`${gone?.last_name}, ${gone?.first_name}`);
  await expect(page.getByText('1 more is not active')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(list.getByRole('link', { name: `${gone?.last_name}, ${gone?.first_name}` })).toBeVisible();

  await page.goto('/app/users');
  await page.getByRole('searchbox').fill('Chen, Alina');
  await expect(page.getByRole('link', { name: /Chen, Alina/ })).toBeVisible();
  await page.getByRole('searchbox').fill('maxi');
  await expect(page.getByRole('link', { name: /Featherstonehaugh/ })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Search people and pages/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Chen, Alina');
  await expect(page.getByRole('dialog').getByText('Chen, Alina')).toBeVisible();
});

test('U2 an import creates accounts in one step, and no one leaves without their passwords', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'instructor', '/app/cadets/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const text =
    'Last name,First name,Grade,Email\r\nVoss,Pernille,9,pernille.voss@bluestem.example\r\nVoss,Anders,11,\r\nVoss,Liv,10,liv.voss@bluestem.example\r\n';
  await (await chooser).setFiles({ name: 'three.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByLabel('Create sign-in accounts for cadets with an email address').check();
  await page.getByRole('button', { name: 'Import 3 cadets and create 2 accounts' }).click();
  await expect(page.getByText('2 accounts created.')).toBeVisible();
  const made = page.getByRole('region', { name: 'Sign-in accounts' });
  await expect(made.getByLabel('Temporary password')).toHaveCount(2);
  const line = made.getByRole('listitem').filter({ hasText: 'Voss, Pernille' });
  const password = (await line.getByLabel('Temporary password').textContent()) ?? '';
  expect(password).toHaveLength(12);

  // Every way out asks, and the passwords are still there after "Cancel".
  const question = page.getByRole('dialog', { name: 'Leave without the passwords?' });
  for (const [role, name] of [
    ['link', 'Show the cadets'],
    ['button', 'Import another file'],
  ] as const) {
    await page.getByRole(role, { name }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(made.getByLabel('Temporary password')).toHaveCount(2);
  }

  // What comes out of the printer: a list, or a slip for each cadet.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.querySelector('[data-print-sheet]')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const printed = () => page.evaluate(() => document.body.dataset['printed'] ?? '');
  await made.getByRole('button', { name: 'Print slips' }).click();
  expect((await printed()).match(/Sign in at/g)).toHaveLength(2);
  await made.getByRole('button', { name: 'Print list' }).click();
  expect((await printed()).match(/Sign in at/g)).toHaveLength(1);
  expect(await printed()).toContain(`pernille.voss@bluestem.example${password}`);
  await page.getByRole('link', { name: 'Show the cadets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cadets' })).toBeVisible();

  const cadet = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(cadet, { email: 'pernille.voss@bluestem.example', password });
  await expect(cadet.getByRole('dialog', { name: 'Change Your Password' })).toBeVisible();
  await cadet.close();
});

async function change(page: Page, verb: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: verb }).click();
}
