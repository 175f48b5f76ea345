import type { Page } from '@playwright/test';
import { aPerson, aSchool } from './support/person.ts';
import { clientOf } from './support/client.ts';
import { expect, signIn, signInOnScreen, signOut, test } from './support/test.ts';

test('N4 the cards of the dashboard are arranged by keyboard, hidden, kept over a new sign-in, and reset', async ({
  page,
  guidon,
}) => {
  const { id: school } = await aSchool(guidon.url, 'Larch High School');
  const keeper = await aPerson(guidon.url, { role: 'instructor', first: 'Nora', last: 'Arranger', school });
  const client = await clientOf(guidon.url, keeper.email, keeper.password);
  const p_input = { first_name: 'Una', last_name: 'Cadet', grade: '9' };
  await client.rpc('create_cadet', { p_input }).throwOnError();
  await signIn(page, keeper);

  const rest = ['My tasks', 'Messages', 'Coming up'];
  const usual = ['Announcements', 'Needs you', 'Enrolled by level', ...rest, 'Roster by status', 'Funds', 'Help desk'];
  await expect.poll(() => cards(page)).toEqual(usual);
  await page.getByRole('button', { name: 'Arrange dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange dashboard' });
  const up = dialog.getByRole('button', { name: 'Move Enrolled by level up' });
  while (await up.isEnabled()) await up.press('Enter');
  await dialog.getByRole('button', { name: 'Hide Roster by status' }).click();
  await expect(dialog.getByRole('list', { name: 'Hidden cards' })).toHaveText(/Roster by status/);
  await dialog.getByRole('button', { name: 'Save dashboard' }).click();
  const own = ['Enrolled by level', 'Announcements', 'Needs you', ...rest, 'Funds', 'Help desk'];
  await expect.poll(() => cards(page)).toEqual(own);

  await signOut(page);
  await signInOnScreen(page, keeper);
  await expect.poll(() => cards(page)).toEqual(own);

  // On a phone the same cards are below each other, in the same order.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => cards(page)).toEqual(own);
  await page.getByRole('button', { name: 'Arrange dashboard' }).click();
  await dialog.getByRole('button', { name: 'Reset to default' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => cards(page)).toEqual(usual);
});

/** The titles of the cards in the order in which they are read. */
function cards(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
}

test('N4 a date of another module is on the calendar, read there, found by the search, and leads to where it is kept', async ({
  page,
  guidon,
}) => {
  const client = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: board } = await client.from('boards').select('id, title, held_on').limit(1).single().throwOnError();
  const title = String(board['title']);
  await signIn(
    page,
    'instructor',
    `/app/calendar?view=list&month=${String(board['held_on']).slice(0, 7)}&kind=promotion-boards`,
  );
  const earlier = page.getByRole('button', { name: /^Show \d+ earlier/ });
  const entry = page.getByRole('main').getByRole('button').filter({ hasText: title }).first();
  await expect(entry.or(earlier).first()).toBeVisible();
  if (await earlier.isVisible()) await earlier.click();
  await entry.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText('Promotion board');
  await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Open' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/promotions/boards/`));

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search people, pages, and actions' }).fill(title);
  await page.getByRole('group', { name: 'Boards' }).getByRole('option', { name: title }).first().click();
  await expect(page).toHaveURL(new RegExp(`/app/promotions/boards/`));
});
