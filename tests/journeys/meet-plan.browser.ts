import type { Page } from '@playwright/test';
import { shiftDay } from '../../domain/time/day.ts';
import { schoolDay } from './support/day.ts';
import { goTo } from './support/doors.ts';
import { followTo } from './support/session.ts';
import { expect, signIn, test } from './support/test.ts';

const LIST = '/app/competition-portal/meets';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('F1 a meet is planned from nothing to published, and copied for the next year', async ({ page }) => {
  const day = shiftDay(schoolDay(), 40);
  await signIn(page, 'instructor', `${LIST}?new=1`);
  const form = dialog(page, 'New meet');
  await form.getByLabel('Title').fill('Bluestem drill meet');
  await form.getByLabel('First day').fill(day);
  await form.getByLabel('Title').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bluestem drill meet' })).toBeVisible();
  await expect(page.getByText('Before you can publish the meet:')).toBeVisible();

  await page.getByRole('link', { name: 'The venue is missing' }).press('Enter');
  await dialog(page, 'Edit meet').getByLabel('Venue').fill('Main gym');
  await dialog(page, 'Edit meet').getByLabel('Venue').press('Enter');
  await expect(page.getByRole('link', { name: 'The venue is missing' })).toBeHidden();

  await page.getByRole('link', { name: 'No event is planned yet' }).press('Enter');
  await planEvents(page);
  await setRules(page);
  await addArea(page, day);
  await publish(page);
  await copy(page, shiftDay(day, 364));
});

/** Adds two events at once, gives one its score sheet and limits, and puts the other one first. */
async function planEvents(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add several…' }).first().press('Enter');
  const several = dialog(page, 'Add several events');
  for (const name of ['Armed regulation', 'Knockout'])
    await several.getByRole('checkbox', { name, exact: true }).press('Space');
  await several.getByRole('button', { name: 'Add events' }).press('Enter');
  await expect(several).toBeHidden();

  const armed = page.getByRole('listitem').filter({ hasText: 'AREG' });
  await expect(armed.getByText('No score sheet', { exact: true })).toBeVisible();
  await armed.getByRole('button', { name: 'Edit' }).press('Enter');
  const form = dialog(page, 'Edit event');
  await form.getByLabel('Score sheet').fill('armed');
  await form.getByLabel('Score sheet').press('Enter');
  await form.getByLabel('Most entries', { exact: true }).fill('12');
  await form.getByLabel('Most entries', { exact: true }).press('Enter');
  await expect(form).toBeHidden();
  await expect(armed.getByText('0 of 12 entries')).toBeVisible();

  await page.getByRole('button', { name: 'Change the order…' }).press('Enter');
  const order = dialog(page, 'Order of the events');
  await order.getByRole('button', { name: 'Move Knockout up' }).press('Enter');
  await order.getByRole('button', { name: 'Save order' }).press('Enter');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Knockout/ })
      .first(),
  ).toBeVisible();
}

/** Adds how the overall champion is found; the form says it in words. */
async function setRules(page: Page): Promise<void> {
  await goTo(page, 'Setup', 'Rules');
  await page.getByRole('button', { name: 'Add standings' }).press('Enter');
  const form = dialog(page, 'New standings');
  await form.getByLabel('Name').fill('Overall champion');
  await form.getByLabel('Points of each place').fill('20, 15, 10');
  await expect(form.getByText('1st place earns 20, 2nd place 15, 3rd place 10.')).toBeVisible();
  await form.getByLabel('Name').press('Enter');
  await expect(page.getByRole('heading', { name: 'Overall champion' })).toBeVisible();
}

/** Adds a pad that opens at nine. */
async function addArea(page: Page, day: string): Promise<void> {
  await goTo(page, 'Venue');
  await page.getByRole('button', { name: 'New area' }).press('Enter');
  const form = dialog(page, 'New area');
  await form.getByLabel('Name').fill('Pad 1');
  await form.getByRole('button', { name: 'Add a time' }).press('Enter');
  await expect(form.getByLabel('Day, line 1')).toHaveValue(day);
  await form.getByLabel('From, line 1').fill('09:00');
  await form.getByLabel('Name').press('Enter');
  await expect(page.getByText('open 9:00 AM–5:00 PM')).toBeVisible();
}

/** Adds the last thing that is missing, the SOP, and publishes the meet. */
async function publish(page: Page): Promise<void> {
  await goTo(page, 'Overview');
  await page.getByRole('link', { name: "The SOP isn't among the documents" }).press('Enter');
  await page.getByRole('button', { name: 'New document' }).press('Enter');
  const form = dialog(page, 'New document');
  await form.getByLabel('Title').fill('Standing operating procedure');
  await form.getByLabel('Title').press('Enter');
  await expect(form).toBeHidden();
  await goTo(page, 'Overview');
  await page.getByRole('button', { name: 'Publish the meet' }).press('Enter');
  await expect(page.getByText('Before you can start the meet:')).toBeVisible();
}

/** Copies the meet: everything but people, and the SOP, which is missing again. */
async function copy(page: Page, day: string): Promise<void> {
  await followTo(page, `${LIST}?new=1`);
  const form = dialog(page, 'New meet');
  await form.getByLabel('Title').fill('Bluestem drill meet again');
  await form.getByLabel('First day').fill(day);
  const from = form.getByLabel('Copy from');
  const own = from.getByRole('option', { name: /^Bluestem drill meet/ }).first();
  await expect(own).toBeAttached();
  await from.selectOption(await own.getAttribute('value'));
  await form.getByRole('button', { name: 'Add meet' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bluestem drill meet again' })).toBeVisible();
  await expect(page.getByText('Everything else is the same.')).toBeVisible();
  await expect(page.getByRole('link', { name: "The SOP isn't among the documents" })).toBeVisible();
  await expect(page.getByText('2 events', { exact: true })).toBeVisible();
}
