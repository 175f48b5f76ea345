import { openPart } from './support/record.ts';
import { expect, signIn, test } from './support/test.ts';
import { verb } from './support/verb.ts';

const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('To whom it may concern') };
const PAGE = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script></script>') };

test('N1: a cadet adds files to a portfolio item; an instructor talks about it, live, and undoes an archived file', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'cadet', '/app/cadets');
  await openPart(page, 'Career', 'Portfolio');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Title').fill('Service project');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Files and comments: Service project' }).click();
  await page.getByLabel('Files to add').setInputFiles([LETTER, PAGE]);
  const files = page.getByRole('list', { name: 'Files' });
  await expect(files.getByRole('button', { name: 'letter.txt', exact: true })).toBeVisible();
  await expect(page.getByText('Choose a picture, a PDF')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  const staff = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(staff, 'instructor', page.url());
  await staff.getByRole('button', { name: '1 file: Service project' }).click();
  const words = staff.getByLabel('Write a comment');
  await words.pressSequentially('Strong opening, @Al');
  await staff.getByRole('option', { name: /Alina Chen/ }).click();
  await words.pressSequentially('add a date.');
  await words.press('Control+Enter');
  const thread = page.getByRole('list', { name: 'Comments' });
  await expect(thread.locator('mark')).toHaveText('@Alina Chen');
  await page.getByLabel('Write a comment').fill('Done, thank you');
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(staff.getByText('Done, thank you')).toBeVisible();

  await verb(staff, 'letter.txt', 'Archive');
  // The pointer holds the note with Undo, which else goes in the time that the other page may take to hear of it.
  await staff.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(page.getByRole('button', { name: 'Show 1 archived' })).toBeVisible();
  await staff.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(files.getByRole('button', { name: 'letter.txt', exact: true })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await files.getByRole('button', { name: 'letter.txt', exact: true }).click();
  await expect((await opened).getByText('To whom it may concern')).toBeVisible();
  await staff.close();
});
