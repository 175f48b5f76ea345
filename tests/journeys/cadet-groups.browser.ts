import { clientOf } from './support/client.ts';
import { openOverview, recordPages } from './support/record.ts';
import { expect, signIn, test } from './support/test.ts';

test("N3 a cadet's record is walked page by page with the keyboard, and old links lead to their part", async ({
  page,
  guidon,
}) => {
  const client = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: cadet } = await client
    .from('cadets')
    .select('id')
    .eq('first_name', 'Alina')
    .eq('last_name', 'Chen')
    .single()
    .throwOnError();
  const record = `/app/cadets/${cadet['id']}`;
  await signIn(page, 'instructor');

  // An old link to a tab leads to its part, with the focus on its title, and only what is seen is read.
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await page.goto(`${record}?tab=sizes`);
  await expect(page).toHaveURL(`${record}/record#sizes`);
  await expect(page.getByRole('heading', { level: 2, name: 'Sizes' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Sizes' })).toBeVisible();
  expect(reads.filter((path) => /service_hour|portfolio|cadet_timeline|pt_/.test(path))).toEqual([]);

  await recordPages(page).getByRole('link', { name: 'Readiness' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${record}/readiness`);
  const parts = page.getByRole('navigation', { name: 'Parts of Readiness' });
  await parts.getByRole('link', { name: /^Qualifications/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Qualifications' })).toBeFocused();
  // What has no entries says so in a line, with its verb beside the title.
  const flags = page.getByRole('region', { name: 'Flags' });
  await expect(flags.getByText('No flags.')).toBeVisible();
  await expect(flags.getByRole('button', { name: 'Add a flag' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${record}/record#sizes`);
  await openOverview(page);
  await expect(page).toHaveURL(record);

  // A page is printed whole, with the parts that no one has scrolled to.
  await page.goto(`${record}/career`);
  await page.evaluate(() => {
    window.print = () => (document.body.dataset['printed'] = document.querySelector('main')?.textContent ?? '');
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('menuitem', { name: 'This page' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /School year \d{4}/);
});

test('N3 on a phone the record is a list of pages below what matters first, and each leads back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'cadet', '/app/cadets');
  const career = recordPages(page).getByRole('link', { name: 'Career' });
  await expect(career).toContainText(/Promotion · Awards \d+ · .*Service hours \d+/);
  const top = async (name: string | RegExp) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
  const pages = (await recordPages(page).boundingBox())?.y ?? 0;
  expect(await top('Paperwork to fix')).toBeLessThan(pages);
  expect(await top('In the corps')).toBeGreaterThan(pages);

  await career.click();
  await expect(page.getByRole('heading', { level: 2, name: 'Promotion' })).toBeVisible();
  await expect(recordPages(page)).toBeHidden();
  await page.getByRole('link', { name: 'Full record' }).click();
  await expect(career).toBeVisible();
});
