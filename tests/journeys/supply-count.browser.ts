import { seenNow } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { inspect } from './support/inspect.ts';
import { adminWorksIn } from './support/school.ts';
import { expect, signIn, test } from './support/test.ts';

type Office = Awaited<ReturnType<typeof clientOf>>;

/** A shelf of its own, with four caps and two canteens. */
async function aShelf(office: Office): Promise<{ shelf: string; cap: string }> {
  const [shelf, cap, canteen] = [randomUUID(), randomUUID(), randomUUID()];
  const name = (of: string) => `${of} ${shelf.slice(0, 4)}`;
  await office.rpc('save_location', { p_id: shelf, p_input: { name: name('Shelf'), kind: 'rack' } }).throwOnError();
  for (const [id, item] of [
    [cap, 'Journey cap'],
    [canteen, 'Journey canteen'],
  ] as const) {
    const p_input = { name: name(item), category: 'equipment', tracking: 'quantity' };
    await office.rpc('save_item', { p_id: id, p_input }).throwOnError();
  }
  const { data } = await office.from('stock_lines').select('id, item_id').in('item_id', [cap, canteen]).throwOnError();
  const lines = data.map(({ id, item_id: item }) => ({
    variant_id: String(id),
    location_id: shelf,
    qty: item === cap ? 4 : 2,
  }));
  await office.rpc('receive_stock', { p_input: { lines } }).throwOnError();
  return { shelf, cap };
}

test('O2 a shelf is counted, someone else counts what differs without seeing the number, and two approve it', async ({
  page,
  guidon,
}) => {
  const [office, admin] = await Promise.all([
    clientOf(guidon.url, 'instructor@guidon.example'),
    clientOf(guidon.url, 'admin@guidon.example'),
  ]);
  await adminWorksIn(guidon.url, 'Bluestem High School');
  const { shelf, cap } = await aShelf(office);
  const tail = shelf.slice(0, 4);
  await signIn(page, 'instructor', '/app/inventory/counts');

  // What is on the books is frozen, and the sheet doesn't show it.
  await page.getByRole('button', { name: 'Start a count…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What to count').selectOption({ label: 'A location' });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByText('Choose a location.')).toBeVisible();
  await dialog.getByLabel('Location').selectOption({ label: `Shelf ${tail}` });
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: `Shelf ${tail}`, level: 1 })).toBeVisible();

  // By keyboard, Enter goes on to the next line.
  await page.getByLabel(`Counted: Journey canteen ${tail}`).fill('2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `One more: Journey cap ${tail}` }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Finish first count' }).click();
  await expect(page.getByText('Someone else recounts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish second count' })).toHaveCount(0);

  // The second counter, on another device: the first number isn't told.
  const id = page.url().split('/').at(-1) ?? '';
  const sheet = async () =>
    (
      await admin
        .from('count_sheet')
        .select('id, first, needs_second')
        .eq('count_id', id)
        .eq('needs_second', true)
        .throwOnError()
    ).data;
  await expect.poll(sheet).toMatchObject([{ first: null }]);
  const [doubtful] = await sheet();
  const entry = { line_id: String(doubtful?.id), qty: 3 };
  await admin.rpc('record_count', { p_count: id, p_round: 2, p_entries: [entry] }).throwOnError();
  await admin.rpc('finish_round', { p_count: id }).throwOnError();

  // Both say one cap is missing. The first approval corrects nothing yet.
  await expect(page.getByText('Off, counts agree')).toBeVisible();
  await page.getByRole('button', { name: 'Approve count' }).click();
  await expect(page.getByText('Approved by you')).toBeVisible();
  const level = async () =>
    (await office.from('item_lines').select('on_hand').eq('id', cap).single().throwOnError()).data['on_hand'];
  expect(await level()).toBe(4);
  const p_seen = await seenNow(admin, 'counts', id);
  await admin.rpc('approve_count', { p_count: id, p_seen }).throwOnError();
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  expect(await level()).toBe(3);
  for (const path of ['', `/${id}`]) await inspect(page, `/app/inventory/counts${path}`);
});
