import { adminWorksIn } from './support/school.ts';
import { expect, signIn, test } from './support/test.ts';

test('E3 a parent writes to an instructor, reads the answer as it comes, and reports a message to an admin', async ({
  page,
  browser,
  guidon,
}) => {
  await signIn(page, 'parent', '/app/dashboard');
  await page.getByRole('region', { name: 'Alina Chen' }).getByRole('link', { name: 'Write to the school' }).click();
  const form = page.getByRole('dialog', { name: 'Write to the school' });
  await expect(form.getByLabel('About')).toHaveValue(/.{36}/);
  await form.getByLabel('Subject').fill('Late on Thursday');
  await form.getByRole('textbox', { name: 'Message' }).fill('Alina has a dentist at eight.');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Choose who to write to', { exact: false })).toBeVisible();
  await form.getByLabel('Raymond Ortega, Sergeant Major').check();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Late on Thursday' })).toBeVisible();
  await expect(page.getByText('Answered in office hours: Mon–Fri', { exact: false })).toBeVisible();

  const office = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(office, 'instructor', '/app/contacts/messages?f.answer=waiting');
  await office.getByRole('searchbox', { name: 'Names or words' }).fill('dentist');
  await office.getByRole('link', { name: 'Late on Thursday' }).click();
  await expect(office.getByText('Alina has a dentist at eight.')).toBeVisible();
  const people = page.getByRole('region', { name: 'In this conversation' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Raymond Ortega' })).toContainText(
    /^Raymond OrtegaRead /,
  );
  await office.getByRole('textbox', { name: 'Message' }).fill('Come to the office first.');
  await office.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(office.getByText('Answered', { exact: true })).toBeVisible();
  const answer = page.getByRole('listitem').filter({ hasText: 'Come to the office first.' });
  await expect(answer).toBeVisible();

  await answer.getByRole('button', { name: 'More about the message from Raymond Ortega' }).click();
  await expect(page.getByRole('menuitem', { name: 'Send a correction…' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Report…' }).click();
  await page.getByRole('dialog').getByLabel('What is wrong with it?').fill('Wrong child.');
  await page.getByRole('button', { name: 'Report message' }).click();
  await expect(answer).toContainText('You reported this: Wrong child.');
  // Those in the conversation don't learn of the report; an admin outside it does, and closes it.
  await office.reload();
  await expect(office.getByText('Come to the office first.')).toBeVisible();
  await expect(office.getByText('Wrong child.')).toHaveCount(0);
  await office.context().close();
  const desk = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await adminWorksIn(guidon.url, 'Bluestem High School');
  await signIn(desk, 'admin', '/app/contacts/messages?f.report=reported');
  await desk.getByRole('link', { name: 'Late on Thursday' }).click();
  await desk.getByRole('button', { name: 'Close report…' }).click();
  await desk.getByRole('dialog').getByLabel('What was done?').fill('Talked with both.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Close report' }).click();
  await expect(desk.getByText('Report closed by Ada Whitfield: Talked with both.')).toBeVisible();
  await expect(answer).toContainText('Report closed by Ada Whitfield: Talked with both.');
});
