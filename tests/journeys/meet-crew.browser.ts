import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { goTo } from './support/doors.ts';
import { mailTo } from './support/mail.ts';
import { wordsOf } from './support/pdf-text.ts';
import { publishedMeet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens the invitation by the link in the email, and accepts it with the schools that the judge is tied to. */
async function accept(page: Page, visitor: Page, address: string, ties: string): Promise<void> {
  const mail = await mailTo(page, address, /invites you to judge at/);
  await visitor.goto(/\/crew#\S+/.exec(mail.text)?.[0] ?? '');
  await visitor.reload();
  await expect(visitor.getByText('Nothing is answered until you press a button below.')).toBeVisible();
  await visitor.getByLabel('Schools that you’re tied to').fill(ties);
  await visitor.getByLabel('Shirt size').selectOption('L');
  await visitor.getByRole('button', { name: 'Accept' }).click();
  await expect(visitor.getByText('Check the box to agree')).toBeVisible();
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Accept' }).click();
  await expect(visitor.getByText('You accepted. Thank you!')).toBeVisible();
}

test('R4 judges are invited, a tied one is refused on the panel, one is replaced on the day, and a packet is printed', async ({
  page,
  browser,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const meet = await publishedMeet(director, { seats: 2 });
  const own = randomUUID().slice(0, 8);
  const at = (name: string) => `${name}.${own}@judges.example`;
  await signIn(page, 'instructor', `/app/competition-portal/meets/${meet.id}?tab=crew`);
  await page.getByRole('button', { name: 'Add people' }).click();
  const add = dialog(page, 'Add people');
  await add
    .getByLabel('Someone new')
    .fill(`SFC Dana Ames, US Army, ${at('dana')}\nGySgt Lee Cole, ${at('lee')}\nSSG Bo Reed, ${at('bo')}`);
  await add.getByRole('button', { name: 'Invite 3 people' }).click();
  await expect(page.getByRole('row', { name: /Dana Ames.*Invited/ })).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await accept(page, visitor, at('dana'), '');
  await accept(page, visitor, at('lee'), 'Larkspur HS');
  await accept(page, visitor, at('bo'), 'Elm High, former unit');
  await expect(page.getByRole('row', { name: /Lee Cole.*Accepted.*Larkspur HS/ })).toBeVisible();

  await goTo(page, 'Panels');
  await page.getByRole('button', { name: /J01/ }).click();
  const seat = dialog(page, 'Edit seat J01');
  const choose = async (name: RegExp) => {
    await seat.getByLabel('Judge', { exact: true }).click();
    await page.getByRole('option', { name }).click();
    await seat.getByRole('button', { name: 'Save seat' }).click();
  };
  await choose(/Lee Cole \(tied to Larkspur High\)/);
  await expect(seat.getByText(/tied to .*in this event/).last()).toBeVisible();
  await choose(/Dana Ames/);
  await expect(page.getByRole('button', { name: /J01 · Head judge\s*SFC Dana Ames/ })).toBeVisible();

  await goTo(page, 'Shifts');
  await page.getByRole('button', { name: 'New shift' }).click();
  await dialog(page, 'New shift').getByLabel('Name').fill('Armed, morning');
  await dialog(page, 'New shift').getByLabel('Event').selectOption('Armed regulation');
  await dialog(page, 'New shift').getByRole('button', { name: 'Save shift' }).click();
  await page.getByRole('button', { name: 'Add people to Armed, morning' }).click();
  await expect(dialog(page, /Add people/).getByRole('checkbox', { name: 'GySgt Lee Cole' })).toBeDisabled();
  await dialog(page, /Add people/)
    .getByRole('checkbox', { name: 'SFC Dana Ames' })
    .check();
  await dialog(page, /Add people/)
    .getByRole('button', { name: 'Add 1 person' })
    .click();
  await page.getByRole('button', { name: 'Send people their shifts' }).click();
  await mailTo(page, at('dana'), /Your shifts/);

  await director.rpc('set_meet_state', { p_meet: meet.id, p_to: 'in_progress' }).throwOnError();
  const people = page.getByRole('list', { name: 'People on Armed, morning' });
  await people.getByRole('button', { name: /Dana Ames/ }).click();
  await page.getByRole('menuitem', { name: 'Replace…' }).click();
  const replace = dialog(page, 'Replace SFC Dana Ames');
  await expect(replace.getByRole('radio', { name: 'SSG Bo Reed' })).toBeChecked();
  await expect(replace.getByText('GySgt Lee Cole is tied to Larkspur High')).toBeVisible();
  await replace.getByLabel('Reason').fill('Called away');
  await replace.getByRole('button', { name: 'Replace' }).click();
  await expect(people.getByRole('button', { name: /Bo Reed.*Accepted/ })).toBeVisible();
  await mailTo(page, at('bo'), /You take over/);

  await goTo(page, 'Panels');
  await expect(page.getByText('J01: SSG Bo Reed for SFC Dana Ames. Called away')).toBeVisible();

  await goTo(page, 'Judges and volunteers');
  await page.getByLabel('Select SSG Bo Reed').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print packets (PDF)' }).click();
  const words = wordsOf(await readFile(await (await download).path()));
  for (const word of ['SSG Bo Reed', 'Armed, morning', 'seat J01', 'Map and parking']) expect(words).toContain(word);
});
