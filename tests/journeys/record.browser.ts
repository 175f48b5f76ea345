import { openOverview, openPart } from './support/record.ts';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';
import { verb } from './support/verb.ts';

/** Adds a cadet of this journey's own and gives the id: nothing of another journey changes it. */
async function ownCadet(url: string, first: string, last: string): Promise<string> {
  const staff = await clientOf(url, 'instructor@guidon.example');
  const input = { first_name: first, last_name: last, grade: '10', class_period: '7' };
  const { data, error } = await staff.rpc('create_cadet', { p_input: input });
  expect(error).toBeNull();
  return String(data);
}

test('C1 the record is kept: a note, a flag, a consent, a qualification, a grade report, sizes', async ({
  page,
  baseURL,
}) => {
  const id = await ownCadet(baseURL ?? '', 'Wilhelmina', 'Recordkeep');
  await signIn(page, 'instructor', `/app/cadets/${id}?tab=notes`);
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Talk to the counselor about Tuesday.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes.getByText('Talk to the counselor about Tuesday.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for the note by Raymond Ortega' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByRole('button', { name: 'Show 1 archived' })).toBeVisible();

  await openPart(page, 'Readiness', 'Flags');
  await page.getByRole('button', { name: 'Add a flag' }).click();
  await page.getByLabel('Instruction for leaders').fill('No running until the nurse says so');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Torn ligament');
  await page.getByRole('button', { name: 'Save flag' }).click();
  await expect(page.getByRole('list', { name: 'Flags in force' })).toContainText('No running until the nurse says so');
  await expect(page.getByRole('list', { name: 'Flags in force' })).not.toContainText('Torn ligament');

  await openOverview(page);
  await page.getByRole('button', { name: 'Consent: field trips' }).click();
  await page.getByRole('button', { name: 'Record field trips' }).click();
  await page.getByLabel('Signed by').fill('Mara Recordkeep');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText(/Signed by Mara Recordkeep/)).toBeVisible();

  await openPart(page, 'Readiness', 'Qualifications');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Expires on').fill('2020-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The expiration date is before the earned date. Choose a later one.')).toBeVisible();
  await page.getByLabel('Earned on').fill('2019-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Qualifications' }).getByText('Expired')).toBeVisible();

  await openPart(page, 'Record', 'Academics');
  await page.getByRole('button', { name: 'Add a report' }).click();
  await page.getByLabel('Term').fill('Fall of the journey');
  await page.getByLabel('GPA').fill('3,45');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('GPA 3.45')).toBeVisible();

  await page.goto('/app/cadets/sizes?class=period:7');
  const cell = page.getByLabel('Shoes of Recordkeep, Wilhelmina');
  await cell.fill('9.5r');
  await page.getByRole('button', { name: 'Save sizes' }).click();
  await expect(cell).toHaveValue('9.5R');
  await page.goto(`/app/cadets/${id}?tab=sizes`);
  await expect(page.getByText('Shoes: 9.5R')).toBeVisible();

  await openPart(page, 'Career', 'Timeline');
  await expect(page.getByText('Qualified: First Aid')).toBeVisible();
});

test('C1 the profile opens with three requests or fewer, the cards of all modules among them', async ({
  page,
  baseURL,
}) => {
  const id = await ownCadet(baseURL ?? '', 'Quentin', 'Requests');
  await signIn(page, 'instructor', '/app/cadets?q=requests');
  const link = page.getByRole('region', { name: 'List of cadets' }).getByRole('link', { name: /Requests, Quentin/ });
  await expect(link).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|storage)\/v1\//.test(pathname) && request.method() !== 'OPTIONS') asked.push(pathname);
  });
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quentin Requests' })).toBeVisible();
  await expect(page.getByText('No guardian on file')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(page.url()).toContain(id);
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(3);
});

test('C1 a cadet adds to their own portfolio and reads no note; an instructor reviews it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'cadet', '/app/cadets');
  await expect(page.getByRole('heading', { level: 1, name: /Alina/ })).toBeVisible();
  await openPart(page, 'Record', 'Academics');
  await expect(page.getByRole('heading', { name: 'Notes' })).toHaveCount(0);
  await openPart(page, 'Readiness', 'Fitness');
  await expect(page.getByRole('heading', { name: 'Flags' })).toHaveCount(0);
  await openPart(page, 'Career', 'Portfolio');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Title').fill('Letter of the mayor');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Letter of the mayor')).toBeVisible();
  await page.getByRole('button', { name: 'Files and comments: Letter of the mayor' }).click();
  await page
    .getByLabel('Files to add')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('To whom it may concern') });
  await expect(page.getByRole('button', { name: 'letter.txt', exact: true })).toBeVisible();

  const staff = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(staff, 'instructor', page.url());
  await verb(staff, 'Letter of the mayor', 'Review…');
  await staff.getByLabel('Feedback').fill('Put the date on it.');
  await staff.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText('Put the date on it.')).toBeVisible();
  await staff.close();
});

test('C1 units are added, moved under each other by the menu, archived, and restored', async ({ page }) => {
  await signIn(page, 'instructor', '/app/cadets/units');
  for (const name of ['Journey Company', 'Journey Squad']) {
    await page.getByRole('button', { name: 'Add unit' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('combobox', { name: 'Echelon' }).fill('squad');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await verb(page, 'Journey Squad', 'Move under…', 'Journey Company');
  await expect(page.getByText('Journey Squad is now under Journey Company.')).toBeVisible();
  await verb(page, /^Actions for Journey Company$/, 'Archive');
  await expect(page.getByText(/Journey Company still has units under it/)).toBeVisible();
  await verb(page, 'Journey Company, Journey Squad', 'Archive');
  await expect(page.getByText('Journey Company, Journey Squad is archived.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Actions for Journey Company, Journey Squad' })).toBeVisible();
});

test('C1 the papers of a cadet are made as PDF, restricted data only on purpose', async ({ page, baseURL }) => {
  const id = await ownCadet(baseURL ?? '', 'Paula', 'Papers');
  await signIn(page, 'instructor', `/app/cadets/${id}`);
  for (const [paper, name] of [
    ['Status report (PDF)', 'status-report-Papers.pdf'],
    ['Full record (PDF)', 'record-Papers.pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: paper }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});
