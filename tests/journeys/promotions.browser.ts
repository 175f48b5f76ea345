import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { aCadetHolding, family } from './support/promotions.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

test("C1 the S-1's week: import, units, the board; an instructor promotes by order and takes it back", async ({
  page,
  browser,
  baseURL,
}) => {
  const last = family('Quill');
  await signIn(page, { email: 's1@guidon.example', password: PASSWORD }, '/app/cadets/import');
  const rows = ['Last name,First name,Grade,Rank', `${last},Ada,9,C/PVT`, `${last},Ben,9,C/PVT`];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  const roster = { name: 'new.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await (await chooser).setFiles(roster);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 2 cadets' }).click();
  await expect(page.getByText('2 cadets added')).toBeVisible();

  await page.goto('/app/cadets');
  await page.getByRole('searchbox').fill(last);
  await page.getByRole('checkbox', { name: new RegExp(`${last}, Ada`) }).check();
  await page.getByRole('checkbox', { name: new RegExp(`${last}, Ben`) }).check();
  await page.getByRole('button', { name: 'Move to unit…' }).click();
  await page.getByRole('dialog').getByLabel('Unit').selectOption('Bravo, 2nd Platoon');
  await page.getByRole('dialog').getByRole('button', { name: 'Review', exact: true }).click();
  const review = page.getByRole('dialog', { name: 'Move to Bravo, 2nd Platoon' });
  await expect(review.getByText('2 cadets. Nothing unusual.')).toBeVisible();
  await review.getByRole('button', { name: 'Move 2 cadets' }).click();
  await expect(page.getByText('Moved to Bravo, 2nd Platoon')).toBeVisible();

  // The clerk enters a score and a check, and decides nothing.
  await openBoard(page, last);
  await expect(page.getByRole('button', { name: /^Promote/ })).toBeHidden();
  await page.getByRole('button', { name: `${last}, Ada, Exam: Not recorded, —` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record score' }).click();
  await page.getByLabel('Score (%)').fill('96');
  await page.getByRole('button', { name: 'Record score' }).click();
  await expect(page.getByRole('button', { name: `${last}, Ada, Exam: Met, 96%` })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`${last}, Ada, Checked by a person`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Checked: met' }).first().click();
  await page.getByLabel('What was checked, and by whom').fill('At formation, without a mistake');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`${last}, Ada, Checked by a person: .*, 1 of 3`) }),
  ).toBeVisible();

  // An instructor decides: what is missing is named and asks for a reason.
  const instructor = await browser.newPage(baseURL ? { baseURL } : {});
  await signIn(instructor, 'instructor');
  await openBoard(instructor, last);
  await instructor.getByRole('checkbox', { name: 'Select all 2 cadets' }).check();
  await instructor.getByRole('button', { name: 'Promote 2…' }).click();
  const dialog = instructor.getByRole('dialog', { name: 'Promote 2 cadets' });
  await expect(dialog.getByRole('list', { name: 'Missing for C/PFC' }).first()).toContainText(
    'Time in rank not met: 0 weeks, needs 4',
  );
  await dialog.getByLabel(`Reason for the exception for Ada ${last}`).fill('Held the rank at the former school');
  await dialog.getByRole('button', { name: 'Promote and publish orders' }).click();
  await expect(dialog.getByText('Give a reason, or leave this cadet out.')).toBeVisible();
  await dialog.getByLabel(`Reason for the exception for Ben ${last}`).fill('Held the rank at the former school');
  await dialog.getByRole('button', { name: 'Promote and publish orders' }).click();
  await expect(instructor.getByText('2 cadets promoted')).toBeVisible();
  const printed = instructor.waitForEvent('download');
  await instructor.getByRole('button', { name: 'Print', exact: true }).click();
  expect((await printed).suggestedFilename()).toMatch(/^order-P\d+-\d+\.pdf$/);
  await expect(instructor.getByRole('row', { name: new RegExp(`${last}, Ada`) })).toContainText('C/PFC');

  await instructor.goto('/app/promotions/orders');
  const order = instructor
    .getByRole('listitem')
    .filter({ hasText: `C/PFC ${last}, Ada` })
    .filter({ hasText: 'Order P' });
  await expect(order.getByText(`C/PVT → C/PFC ${last}, Ada`)).toContainText('Bravo, 2nd Platoon');
  await order.getByRole('button', { name: 'PDF…' }).click();
  await instructor.getByRole('radio', { name: /^One page for each cadet/ }).check();
  const [file] = await Promise.all([
    instructor.waitForEvent('download'),
    instructor.getByRole('button', { name: 'Create PDF' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await order.getByRole('button', { name: 'Rescind…' }).click();
  await instructor.getByLabel('Reason').fill('Papers of the former school were wrong');
  await instructor.getByRole('button', { name: 'Choose all 2' }).click();
  await instructor.getByRole('dialog').getByRole('button', { name: 'Rescind', exact: true }).click();
  await expect(instructor.getByText('Rescission').first()).toBeVisible();
  await openBoard(instructor, last);
  await expect(instructor.getByRole('row', { name: new RegExp(`${last}, Ada`) })).toContainText('C/PVT');
});

test('C1 a waiver is undone, a score is voided, a cadet skips a rank and is reduced in rank', async ({
  page,
  baseURL,
}) => {
  const last = family('Quill');
  const staff = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  await aCadetHolding(staff, 'Cleo', last, 'ARMY_PVT');
  await signIn(page, 'instructor');
  await openBoard(page, last);
  await page.getByRole('button', { name: `${last}, Cleo, Exam: Not recorded, —` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Waive…' }).click();
  await page.getByLabel('Reason this cadet is excused').fill('Passed it at the former school');
  await page.getByRole('button', { name: 'Waive', exact: true }).click();
  await page.getByRole('button', { name: `${last}, Cleo, Exam: Waived, —` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo waiver' }).click();
  await page.getByRole('button', { name: `${last}, Cleo, Exam: Not recorded, —` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record score' }).click();
  await page.getByLabel('Score (%)').fill('97');
  await page.getByRole('button', { name: 'Record score' }).click();
  await expect(page.getByRole('button', { name: `${last}, Cleo, Exam: Met, 97%` })).toBeVisible();

  await page.getByRole('link', { name: `${last}, Cleo` }).click();
  await page.getByRole('list', { name: 'Exams' }).getByRole('button', { name: 'Void…' }).click();
  await page.getByLabel('Reason').fill('Entered for another cadet');
  await page.getByRole('button', { name: 'Void score' }).click();
  await expect(page.getByRole('list', { name: 'Exams' })).toContainText('Entered for another cadet');

  // The lowest rank has none below it to be reduced to.
  const next = page.getByRole('region', { name: /^Next rank: / });
  await expect(next.getByRole('button', { name: 'Promote…' })).toBeVisible();
  await expect(next.getByRole('button', { name: 'Reduce in rank…' })).toBeHidden();
  await next.getByRole('button', { name: 'Promote…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Promote 1 cadet' });
  await dialog.getByLabel(`New rank for Cleo ${last}`).selectOption('C/CPL');
  await expect(dialog.getByText('Skips C/PFC.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Missing for C/CPL' })).toContainText(
    'Rank exam not recorded, needs 90%',
  );
  await dialog.getByLabel(`Reason for the exception for Cleo ${last}`).fill('Held it at the former school');
  await dialog.getByRole('button', { name: 'Promote and publish orders' }).click();
  await expect(
    dialog.getByText(`Cleo ${last} is missing a requirement that can't be waived`, { exact: false }),
  ).toBeVisible();
  await dialog.getByLabel(`New rank for Cleo ${last}`).selectOption('C/SGT');
  await dialog.getByRole('button', { name: 'Promote and publish orders' }).click();
  await expect(page.getByText('1 cadet promoted')).toBeVisible();
  await page.getByRole('button', { name: 'Reduce in rank…' }).click();
  await page.getByRole('dialog').getByLabel('To').selectOption('Cadet Corporal (C/CPL)');
  await page.getByRole('dialog').getByLabel('Reason').fill('Asked to stop');
  await page.getByRole('dialog').getByRole('button', { name: 'Reduce in rank' }).click();
  await expect(page.getByRole('region', { name: 'Next rank: Cadet Sergeant' })).toBeVisible();
});

async function openBoard(page: Page, name: string): Promise<void> {
  await page.goto('/app/promotions');
  await page.getByLabel('Find a cadet').fill(name);
}
