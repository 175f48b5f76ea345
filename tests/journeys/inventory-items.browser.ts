import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { inspect } from './support/inspect.ts';
import { expect, signIn, test } from './support/test.ts';

const BELT = 'Black web belt';

/** Selects one size in the list of stock and opens one of its verbs. */
async function ask(page: Page, verb: string) {
  // The act before is announced at once; its dialog, and what was selected for it, go once the list is read again.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('checkbox', { name: `Select ${BELT} 40`, exact: true }).check();
  await page.getByRole('button', { name: verb, exact: true }).click();
  return page.getByRole('dialog');
}

test('a clerk adds belts from the catalog, receives, moves, and corrects them, undoes it, and prints labels that scan', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const sizes = async () => {
    const rows = office.from('stock_lines').select('size, on_hand, free, barcode').eq('item_name', BELT);
    return (await rows.order('sort').throwOnError()).data;
  };
  const onHand = async () => (await sizes()).find((row) => row['size'] === '40')?.['on_hand'];

  await signIn(page, 'instructor', '/app/inventory/items?catalog=1');
  const catalog = page.getByRole('dialog');
  await catalog.getByRole('searchbox', { name: 'Search the catalog' }).fill('web belt');
  await catalog.getByRole('checkbox', { name: BELT }).check();
  await catalog.getByRole('button', { name: 'Add 1 item' }).click();
  await expect(page.getByText('1 item added')).toBeVisible();
  expect((await sizes()).map((row) => row['size'])).toContain('40');

  // Receiving refuses what is no number, and what is received can be undone.
  await page.goto(`/app/inventory?q=${encodeURIComponent(BELT)}`);
  const receive = await ask(page, 'Receive…');
  await receive.getByLabel(`${BELT} 40`).fill('a dozen');
  await receive.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(receive.getByLabel(`${BELT} 40`)).toHaveAccessibleDescription(/Enter a whole number\./);
  await receive.getByLabel(`${BELT} 40`).fill('12');
  await receive.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('1 line received')).toBeVisible();
  expect(await onHand()).toBe(12);

  // All sizes of the belt come in by a grid; Enter goes to the next size.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all sizes' }).check();
  await page.getByRole('button', { name: 'Receive…', exact: true }).click();
  const grid = page.getByRole('dialog');
  await grid.getByLabel(`${BELT} 36`).fill('3');
  await grid.getByLabel(`${BELT} 36`).press('Enter');
  await expect(grid.getByLabel(`${BELT} 40`)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('4');
  await grid.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('2 lines received')).toBeVisible();
  expect((await sizes()).map((row) => row['on_hand'])).toEqual([3, 12, 4, 0]);

  // Moving more than there is moves nothing.
  const move = await ask(page, 'Move…');
  await move.getByLabel('Condition afterward').click();
  await page.getByRole('option', { name: 'Needs cleaning' }).click();
  await move.getByLabel(`${BELT} 40`).fill('13');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(move.getByText(/Someone may have taken it just now/)).toBeVisible();
  await move.getByLabel(`${BELT} 40`).fill('2');
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('1 line moved')).toBeVisible();
  expect((await sizes()).find((row) => row['size'] === '40')).toMatchObject({ on_hand: 12, free: 10 });

  // A correction needs a reason; the toast undoes it, and the ledger shows both.
  const correct = await ask(page, 'Correct…');
  await correct.getByLabel(`${BELT} 40`).fill('-3');
  await correct.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(correct.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription('Enter the reason.');
  await correct.getByRole('textbox', { name: 'Reason' }).fill('Counted on the shelf');
  await correct.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(page.getByText('1 line corrected')).toBeVisible();
  expect(await onHand()).toBe(9);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByText('Undone. The ledger shows both.')).toBeVisible();
  expect(await onHand()).toBe(12);

  // The belt has no barcode until its label is printed; then a scan finds it.
  const labels = await ask(page, 'Labels…');
  await labels.getByLabel('Start at label').fill('31');
  await expect(labels.getByText('Enter a number from 1 to 30.')).toBeVisible();
  await labels.getByLabel('Start at label').fill('4');
  await labels.getByLabel('Copies of each label').fill('2');
  const coming = page.waitForEvent('download');
  await labels.getByRole('button', { name: 'Save 2 labels as PDF' }).click();
  const paper = await coming;
  expect(paper.suggestedFilename()).toBe('labels.pdf');
  expect(readFileSync(await paper.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  const { data: found } = await office.rpc('scan_code', { p_code: 'a_belt-40' }).throwOnError();
  expect(found).toMatchObject([{ kind: 'variant', title: `${BELT} 40` }]);

  await page.goto(`/app/inventory/ledger?q=${encodeURIComponent(BELT)}`);
  await expect(page.getByText('Counted on the shelf')).toBeVisible();
  for (const path of ['/app/inventory', '/app/inventory/items', '/app/inventory/ledger', '/app/inventory/setup'])
    await inspect(page, path);
});
