import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('K7 a logo is kept; what is no picture or too large is refused in words', async ({ page, baseURL }) => {
  const { name } = await ownSchool(page, baseURL, 'Tansy High School');
  const logo = page.getByRole('region', { name: 'Logo' });
  const file = page.getByLabel('School logo');
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('PNG, JPEG, or WebP', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('alert', { name: 'Problems' })).toContainText(/PNG, JPEG,? or WebP/);
  await file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(1024 * 1024 + 1) });
  await expect(page.getByRole('alert', { name: 'Problems' })).toContainText(/1 MB/);
  await expect(logo.getByRole('img')).toHaveCount(0);
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  const picture = logo.getByRole('img', { name: `Logo of ${name}` });
  await expect(picture).toBeVisible();
  // Anybody may see it: the address answers without a sign-in.
  const reply = await fetch((await picture.getAttribute('src')) ?? '');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  await page.reload();
  await expect(picture).toBeVisible();
  await logo.getByRole('button', { name: 'Remove' }).click();
  await expect(picture).toHaveCount(0);
  await expect(logo).toContainText('AB');
});

test('K7 a school year is added, and made the current one with what that means', async ({ page, baseURL }) => {
  await ownSchool(page, baseURL, 'Vetch High School');
  const years = page.getByRole('region', { name: 'School years' });
  await expect(years.getByRole('listitem')).toHaveCount(1);
  const first = (await years.getByRole('listitem').locator('strong').textContent()) ?? '';

  await years.getByRole('button', { name: 'Add a year…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a school year' });
  const begins = await dialog.getByLabel('First day').inputValue();
  await dialog.getByLabel('Last day').fill(begins);
  await dialog.getByRole('button', { name: 'Add year' }).click();
  await expect(dialog.getByText('The year ends before it starts. Choose a later last day.')).toBeVisible();
  await dialog.getByLabel('Last day').fill(begins.replace(/^\d+/, (year) => String(Number(year) + 1)));
  await dialog.getByLabel('Name').fill(first);
  await dialog.getByRole('button', { name: 'Add year' }).click();
  await expect(dialog.getByRole('alert').or(dialog.getByText(/already/))).toBeVisible();
  await dialog.getByLabel('Name').fill('Next');
  await dialog.getByRole('button', { name: 'Add year' }).click();
  await expect(page.getByText('School year added')).toBeVisible();

  const next = years.getByRole('listitem').filter({ hasText: 'Next' });
  await next.getByRole('button', { name: 'Make current…' }).click();
  await expect(page.getByText("will show that year's enrollments", { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(next).not.toContainText('Current');
  await next.getByRole('button', { name: 'Make current…' }).click();
  await page.getByRole('button', { name: 'Make it current' }).click();
  await expect(next).toContainText('Current');
  await expect(years.getByText('Current', { exact: true })).toHaveCount(1);
  // Every screen names the year now.
  await expect(page.getByRole('banner')).toContainText('Next');
});

test('K7 initials and join code change; the old code ends', async ({ page, browser, baseURL }) => {
  await ownSchool(page, baseURL, 'Woad High School');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit school' });
  await dialog.getByLabel('Initials').fill('NINELONGS');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Use 8 characters or fewer.')).toBeVisible();
  await dialog.getByLabel('Initials').fill('WHS');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('School saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Logo' })).toContainText('WHS');

  const code = page.getByRole('region', { name: 'Join code' }).getByRole('code');
  const old = (await code.textContent()) ?? '';
  await page.getByRole('button', { name: 'New code…' }).click();
  await expect(page.getByText('The old code stops working right away.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Create a new code' }).click();
  await expect(code).not.toHaveText(old);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const parent = await context.newPage();
  await parent.goto('/parent-register');
  await parent.getByLabel('First name').fill('Paula');
  await parent.getByLabel('Last name').fill('Woad');
  await parent.getByLabel('Email').fill(`paula.${old.toLowerCase()}@journey.example`);
  await parent.getByLabel('Password', { exact: true }).fill('Guidon-demo-1');
  await parent.getByLabel('Join code').fill(old);
  await parent.getByRole('button', { name: 'Create account' }).click();
  await expect(parent.getByText("That join code isn't valid").first()).toBeVisible();
  await context.close();
});

/** A school of its own with an instructor, who is on its page. */
test('N6 a school that prefers military time reads 1515 everywhere, until it changes its mind', async ({
  page,
  baseURL,
}) => {
  await ownSchool(page, baseURL, 'Yarrow High School');
  const prefer = async (times: string) => {
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await page.getByRole('dialog').getByLabel('Times').selectOption(times);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  };
  await prefer('1515 (military time)');
  await expect(page.getByText(/last used [A-Z][a-z]+ \d+, \d{4}, [0-2]\d[0-5]\d$/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Military time, 1515')).toBeVisible();
  await prefer('3:15 PM');
  await expect(page.getByText(/last used .*, \d{1,2}:\d\d [AP]M$/).first()).toBeVisible();
});

async function ownSchool(page: import('@playwright/test').Page, baseURL: string | undefined, label: string) {
  const url = baseURL ?? '';
  const school = await aSchool(url, label);
  await signIn(
    page,
    await aPerson(url, { role: 'instructor', first: 'Ona', last: 'Keeper', school: school.id }),
    '/app/school',
  );
  await expect(page.getByRole('heading', { name: school.name })).toBeVisible();
  return school;
}
