import { test as base, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './support/server.ts';
import { expect } from './support/test.ts';

/** A Guidon started without the demo. */
const test = base.extend<object, { empty: RunningServer }>({
  empty: [
    async ({}, use) => {
      const server = await startServer({ args: ['server/main.ts', '--empty'] });
      try {
        await use(server);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.url),
});

// Of no zone that many schools have: what the browser suggests is offered first.
test.use({ timezoneId: 'Europe/Madrid' });

test('A1 an empty Guidon is set up by its one-time link, once, and says what to do next', async ({ page, empty }) => {
  const link = /http\S+\/setup#token=\S+/.exec(empty.output())?.[0] ?? '';
  expect(link).toContain(empty.url);
  await page.goto('/setup');
  await expect(page.getByText('Open this page with the link')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Castellane');
  await page.getByLabel('Email').fill('robin@school.example');
  await page.getByLabel(/^New password( \*)?$/).fill('Marching-1');
  await page.getByLabel('Confirm new password').fill('Marching-2');
  await page.getByRole('button', { name: 'Create school' }).click();
  await expect(page.getByText('Please make sure both passwords are the same.')).toBeVisible();
  await page.getByLabel('Confirm new password').fill('Marching-1');
  await page.getByRole('button', { name: 'Create school' }).click();
  await expect(page.getByText('School name is missing')).toBeVisible();
  await page.getByLabel('School name').fill('Juniper Hills High School');
  await page.getByLabel('Program').selectOption('Navy JROTC');
  await expect(page.getByLabel('School time zone')).toHaveValue('Europe/Madrid');
  await page.getByLabel('School time zone').selectOption('Mountain (Denver)');
  await page.getByRole('button', { name: 'Create school' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible();
  await expect(page.getByText('Juniper Hills High School').first()).toBeVisible();
  await page.getByRole('link', { name: 'Import', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import cadets' })).toBeVisible();
  await importFirstRoster(page);

  await page.goto('/app/school');
  await expect(page.getByText('Mountain (Denver)')).toBeVisible();

  const stranger = await page.context().browser()?.newPage();
  if (!stranger) throw new Error('no browser');
  await stranger.goto(link);
  await stranger.getByLabel('First name').fill('Second');
  await stranger.getByLabel('Last name').fill('Admin');
  await stranger.getByLabel('Email').fill('second@school.example');
  await stranger.getByLabel(/^New password( \*)?$/).fill('Marching-1');
  await stranger.getByLabel('Confirm new password').fill('Marching-1');
  await stranger.getByLabel('School name').fill('Another School');
  await stranger.getByRole('button', { name: 'Create school' }).click();
  await expect(stranger.getByText('This link was already used')).toBeVisible();
  await stranger.close();
});

/** The first file of a school without units: they are created from the check, and a bad cell is fixed in place. */
async function importFirstRoster(page: Page): Promise<void> {
  await checkFile(page, [
    'Last name,First name,Grade,Student ID,Unit',
    'Abara,Zoe,9,7001,Alpha Company',
    'Brook,Yan,10,7002,alpha company',
    'Cole,Xia,nine,7003,Bravo Company',
    'Dunn,Wes,11,7004,Bravo Company',
  ]);
  await expect(page.getByText('0 cadets will be added')).toBeVisible();
  const units = page.getByRole('region', { name: 'Units to create' });
  await expect(units.getByText('This file names 2 units')).toBeVisible();
  await expect(units.getByLabel('Echelon of Alpha Company')).toHaveValue('company');
  await units.getByRole('button', { name: 'Create 2 units' }).click();
  await expect(page.getByText('3 cadets will be added')).toBeVisible();
  await expect(units).toHaveCount(0);

  const cell = page.getByLabel('Grade in row 4');
  await expect(cell).toHaveValue('nine');
  await cell.fill('9');
  await cell.press('Enter');
  await expect(page.getByText('1 cell fixed here.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 4 cadets' }).click();
  await expect(page.getByText('4 cadets added')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();

  // The next file knows one of them: it names her and what would change.
  await checkFile(page, [
    'Last name,First name,Grade,Student ID,Unit',
    'Abara,Zoe,10,7001,',
    'Brook,Yan,10,7002,',
    'Egan,Vic,9,7005,A Co',
    'Fox,Uma,9,7006,A Co',
  ]);
  const known = page.getByRole('region', { name: 'Cadets already on the roster' });
  await expect(known.getByRole('listitem')).toContainText('Abara, ZoeGrade: 9 → 10');
  await known.getByRole('button', { name: 'Update this cadet' }).click();
  // A row that says only what is on file is no problem, and a unit that is fixed once is fixed in every row.
  await expect(page.getByText('1 without a change')).toBeVisible();
  await expect(page.getByText('2 rows have a problem')).toBeVisible();
  await page.getByLabel('Unit in row 4').fill('Alpha Company');
  await page.getByLabel('Unit in row 4').press('Enter');
  await expect(page.getByText("2 cells fixed here. Your file doesn't change.")).toBeVisible();
  await expect(page.getByText('0 rows have a problem')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 cadets and update 1' }).click();
  await expect(page.getByText('2 cadets added, 1 updated')).toBeVisible();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await checkFile(page, ['Last name,First name,Grade,Student ID,Unit', 'Gray,Tess,9,7007,a co']);
  await expect(page.getByText('1 cell read as it was fixed before.')).toBeVisible();
  await page.getByRole('button', { name: 'Read as the file has it' }).click();
  await expect(page.getByText('No unit is called "a co"')).toBeVisible();
  // What is remembered can be looked up and forgotten.
  await page.getByRole('button', { name: 'Change columns' }).click();
  await page.getByText('Remembered from earlier imports: 1 word').click();
  await expect(page.getByText('“a co” is read as Alpha Company')).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByText('“a co” is forgotten')).toBeVisible();
  await expect(page.getByText(/^Remembered from earlier/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByLabel('Unit in row 2').fill('Alpha Company');
  await page.getByLabel('Unit in row 2').press('Enter');
  await page.getByRole('button', { name: 'Import 1 cadet' }).click();
  await expect(page.getByText('1 cadet added')).toBeVisible();
  await page.getByRole('link', { name: 'Show the cadets' }).click();
  await expect(page.getByRole('row', { name: /Cole, Xia/ })).toContainText('Bravo Company');
  await expect(page.getByRole('row', { name: /Abara, Zoe/ })).toContainText('10');
}

async function checkFile(page: Page, lines: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const buffer = Buffer.from(lines.join('\r\n'));
  await (await chooser).setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check the rows' }).click();
}
