import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './support/test.ts';

async function openSearch(page: Page): Promise<Locator> {
  await expect(page.getByRole('button', { name: 'Search people and pages' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search people, pages, and actions' });
  await expect(field).toBeFocused();
  return field;
}

/** Types into the search of the app and presses Enter, without a look at what it found. */
async function search(page: Page, text: string): Promise<void> {
  await openSearch(page);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('Enter takes the first match of the search: a page, something to do, a cadet', async ({ page }) => {
  await signIn(page, 'instructor');
  await search(page, 'inspections');
  await expect(page.getByRole('heading', { name: 'Inspections', level: 1 })).toBeVisible();
  await search(page, 'import');
  await page.waitForURL('**/app/cadets/import');
  await search(page, 'add cadet');
  await expect(page.getByRole('dialog').getByLabel('Last name')).toBeVisible();
  await page.keyboard.press('Escape');
  await search(page, 'new test day');
  await expect(page.getByRole('dialog', { name: /test day/i })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/fitness$/);

  // Faster than the answer: the cadet is taken when it comes. Arrows move on from the first.
  await search(page, 'brooks');
  await expect(page.getByRole('heading', { level: 1, name: /Brooks/ })).toBeVisible();
  // What was opened last is offered again before anything is typed, after a reload as well.
  await page.reload();
  await openSearch(page);
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent.first()).toContainText('Brooks');
  await expect(recent.nth(1)).toContainText('test day');
  await page.keyboard.press('Escape');
  await openSearch(page);
  await page.keyboard.type('a');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('the search offers a cadet only what a cadet may do', async ({ page }) => {
  await signIn(page, 'cadet');
  const field = await openSearch(page);
  for (const text of ['import', 'add cadet', 'new test day', 'give an award']) {
    await field.fill(text);
    // Nothing, or an article of the help desk that has these words.
    await expect(
      page.getByText(`No results for “${text}”`).or(page.getByRole('group', { name: 'Help articles' })),
    ).toBeVisible();
    await expect(page.getByRole('group', { name: /Actions|Pages/ })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await search(page, 'log hours');
  await expect(page.getByRole('dialog', { name: 'Log service hours' })).toBeVisible();
});

test('Enter takes the first match in Give an award, in its list of cadets, and in a field for many', async ({
  page,
}) => {
  await signIn(page, 'instructor');
  // Typed faster than the awards come: the text stays, and the first one is taken all the same.
  let show: () => void = () => undefined;
  const shown = new Promise<void>((done) => (show = done));
  await page.route('**/rest/v1/school_awards*', async (route) => {
    await shown;
    await route.continue();
  });
  await page.goto('/app/awards/give');
  const award = page.getByRole('combobox', { name: 'Award' });
  await award.click();
  await page.keyboard.type('perfect');
  show();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/perfect/i);
  await expect(award).toHaveValue('perfect');
  await page.keyboard.press('Enter');
  await expect(award).toHaveValue(/perfect.* · /i);
  await award.fill('service');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(award).toHaveValue(/service.* · /i);
  const cadets = page.getByRole('searchbox', { name: 'Name, unit, or grade' });
  const names = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const name = (await names.nth(3).getByRole('checkbox').locator('xpath=..').innerText()).split('\n')[0] ?? '';
  await cadets.fill(name.toLowerCase().replace(',', ''));
  await page.keyboard.press('Enter');
  await expect(cadets).toHaveValue('');
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await expect(page.getByRole('button', { name: /1 cadet/ })).toBeVisible();
  await cadets.fill('nobody of this name');
  await page.keyboard.press('Enter');
  await expect(cadets).toHaveValue('nobody of this name');
  await expect(award).toHaveValue(/service.* · /i);
  await cadets.fill('');
  const group = page.getByLabel('Unit or team');
  const team = (await group.locator('optgroup[label=Teams] option').first().textContent()) ?? '';
  await group.selectOption({ label: team });
  await expect(names).toHaveCount(Number(/\((\d+)\)$/.exec(team)?.[1]));

  await page.goto('/app/promotions/boards?new=1');
  const form = page.getByRole('dialog', { name: 'Plan a board' });
  const candidates = form.getByRole('combobox', { name: 'Candidates' });
  await candidates.fill('an');
  const first = await page.getByRole('listbox').getByRole('option').first().innerText();
  await candidates.press('Enter');
  await expect(candidates).toHaveValue('');
  await expect(form.locator('.mantine-Pill-label')).toHaveText(first);
  // By the nickname, which the option doesn't show.
  await candidates.fill('maxi vega');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(/Featherstonehaugh/);
  await candidates.fill('nobody of this name');
  await candidates.press('Enter');
  await expect(candidates).toHaveValue('nobody of this name');
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0);
});
