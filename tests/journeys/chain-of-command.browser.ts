import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { aPerson, aSchool } from './support/person.ts';
import { pagesOf, textSizes } from './support/pdf-sizes.ts';
import { goTo } from './support/doors.ts';
import { expect, signIn, test } from './support/test.ts';

/** A school of its own: a battalion, a company with two platoons, and a cadet. */
async function aCorps(url: string) {
  const { id: school } = await aSchool(url, 'Yarrow High School');
  const person = await aPerson(url, { role: 'instructor', first: 'Ines', last: 'Calloway', school });
  const client = await clientOf(url, person.email, person.password);
  const add = async (name: string, echelon: string, parent_id: string | null) => {
    const unit = { name, echelon, parent_id, school_id: school };
    const { data } = await client.from('units').insert(unit).select('id').single().throwOnError();
    return String(data['id']);
  };
  const battalion = await add('Yarrow Battalion', 'battalion', null);
  const company = await add('Alpha Company', 'company', battalion);
  for (const name of ['1st Platoon', '2nd Platoon']) await add(name, 'platoon', company);
  const input = { first_name: 'Marlow', last_name: 'Quist', grade: '10', entry_date: schoolDay(60) };
  await client.rpc('create_cadet', { p_input: input }).throwOnError();
  return person;
}

const boxOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Drags a box of the chart onto another. */
async function drag(page: Page, from: string | RegExp, onto: string | RegExp): Promise<void> {
  const [one, other] = [await boxOf(page, from).boundingBox(), await boxOf(page, onto).boundingBox()];
  if (!one || !other) throw new Error('Nothing to drag, or nowhere to drop it.');
  await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('J1 the chain of command is built from a template, filled, rearranged, and printed', async ({ page, baseURL }) => {
  await signIn(page, await aCorps(baseURL ?? ''), '/app/job-board');
  await expect(page.getByText('No positions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Use a template…' }).first().click();
  const template = page.getByRole('dialog', { name: 'Use a template' });
  for (const title of ['Team Leader', 'Squad Leader', 'Guidon Bearer']) await template.getByLabel(title).uncheck();
  await template.getByRole('button', { name: 'Create 21 positions' }).click();

  // Two platoon leaders: 21 of the template are 23 here.
  await expect(page.getByText('23 positions created')).toBeVisible();
  await page.getByRole('button', { name: 'Fit the whole chart' }).click();
  const leader = 'Platoon Leader Vacant Alpha Company, 1st Platoon';
  await boxOf(page, leader).click();
  const panel = page.getByRole('complementary', { name: 'Platoon Leader' });
  await panel.getByRole('button', { name: 'Appoint…' }).click();
  const form = page.getByRole('dialog', { name: 'Appoint to Platoon Leader, Alpha Company, 1st Platoon' });
  await form.getByLabel('Cadet').fill('Quist');
  await page.getByRole('option', { name: /^Quist/ }).click();
  await form.getByLabel('As', { exact: true }).selectOption('Acting');
  await form.getByRole('button', { name: 'Appoint', exact: true }).click();
  const held = /^Platoon Leader .*Marlow Quist \(acting\) Alpha Company, 1st Platoon/;
  await expect(boxOf(page, held)).toBeVisible();
  await panel.getByRole('button', { name: 'Close the details' }).click();

  await page.getByRole('button', { name: 'Fit the whole chart' }).click();
  await drag(page, held, /^Battalion Commander /);
  await expect(page.getByText('Now reports to Battalion Commander.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('Moved back')).toBeVisible();

  await page.getByLabel('Find a position or a holder').fill('1st platoon sergeant');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByLabel('Find a position or a holder').fill('3rd platoon sergeant');
  await expect(page.getByText('None')).toBeVisible();
  await page.getByLabel('Find a position or a holder').fill('battalion comm');
  await expect(page.getByText(/^1 of \d/)).toBeVisible();
  await boxOf(page, /^Battalion Commander /).press('Enter');
  const top = page.getByRole('complementary', { name: 'Battalion Commander' });
  await top.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report to…' }).click();
  const move = page.getByRole('dialog', { name: 'Battalion Commander reports to' });
  await move.getByLabel('Position above it').fill('quist');
  await page.getByRole('option', { name: 'Platoon Leader, Alpha Company, 1st Platoon (Quist)' }).click();
  await move.getByRole('button', { name: 'Move position' }).click();
  await expect(page.getByText("A position can't report to itself or to a position under it")).toBeVisible();

  await page.getByRole('button', { name: 'Save as' }).click();
  const paper = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'PDF, Letter paper' }).click();
  expect((await paper).suggestedFilename()).toBe('chain-of-command.pdf');
  await page.getByRole('button', { name: 'Save as' }).click();
  const picture = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
  expect((await picture).suggestedFilename()).toBe('chain-of-command.png');

  await goTo(page, 'List');
  await page.getByPlaceholder('Title, holder, or unit').fill('Quist');
  const list = page.getByRole('region', { name: 'List of positions' });
  await expect(list.getByText(/Marlow Quist \(acting\)/)).toBeVisible();
  await list.getByRole('link', { name: 'Platoon Leader' }).click();
  await page.getByRole('button', { name: 'End…' }).click();
  const end = page.getByRole('dialog', { name: /^End .*Marlow Quist as Platoon Leader, Alpha Company, 1st Platoon$/ });
  await end.getByLabel('Reason').selectOption('Relieved');
  await end.getByRole('button', { name: 'End assignment' }).click();
  await expect(page.getByText('No one holds this position now.')).toBeVisible();
  await goTo(page, 'History');
  await expect(page.getByText('Relieved')).toBeVisible();
});

test('the chain of the demo school is whole on a phone, read on paper, and a vacant seat of it is posted', async ({
  page,
}) => {
  await signIn(page, 'instructor', '/app/job-board');
  await page.setViewportSize({ width: 390, height: 844 });
  const chart = page.getByRole('region', { name: 'Position chart' });
  await expect(chart.locator('[data-box]').first()).toBeVisible();
  const inSight = async () => {
    const port = await chart.boundingBox();
    const boxes = await chart.locator('[data-box]').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    return boxes.every(
      (box) =>
        port &&
        box.left >= port.x &&
        box.right <= port.x + port.width &&
        box.top >= port.y &&
        box.bottom <= port.y + port.height,
    );
  };
  const top = await chart.locator('[data-box]').first().boundingBox();
  expect(top?.height, 'the chart opens large enough to read').toBeGreaterThan(40);
  await page.getByRole('button', { name: 'Fit the whole chart' }).click();
  await expect.poll(inSight).toBe(true);

  await page.setViewportSize({ width: 1440, height: 900 });
  const sheets: number[] = [];
  for (const paper of ['Letter', 'Tabloid', 'A3']) {
    await page.getByRole('button', { name: 'Save as' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: `PDF, ${paper} paper` }).click();
    const pdf = await readFile(await (await saved).path());
    const sizes = textSizes(pdf);
    expect(sizes.length).toBeGreaterThan(150);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(7);
    sheets.push(pagesOf(pdf));
  }
  const [letter = 0, tabloid = 0, a3 = 0] = sheets;
  expect(letter).toBeGreaterThan(Math.max(tabloid, a3));

  await page.getByLabel('Find a position or a holder').fill('vacant');
  await chart.locator('[data-vacant]').first().press('Enter');
  await page.getByRole('complementary').getByText('Post this position…').click();
  const form = page.getByRole('dialog', { name: 'Add openings' });
  await expect(form.getByRole('button', { name: 'Add 1 opening' })).toBeVisible();
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
});
