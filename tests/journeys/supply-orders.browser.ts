import { seenNow } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { inspect } from './support/inspect.ts';
import { expect, signIn, test } from './support/test.ts';

type Office = Awaited<ReturnType<typeof clientOf>>;

/** A cap of which one is there and five should be, on a shelf of its own. */
async function aLowCap(office: Office): Promise<{ cap: string; name: string; shelf: string }> {
  const [place, item] = [randomUUID(), randomUUID()];
  const tail = item.slice(0, 4);
  const [name, shelf] = [`Journey beret ${tail}`, `A shelf ${tail}`];
  await office.rpc('save_location', { p_id: place, p_input: { name: shelf, kind: 'rack' } }).throwOnError();
  const p_input = { name, category: 'headgear', tracking: 'quantity', min_stock: '5', unit_cost: '12.50' };
  await office.rpc('save_item', { p_id: item, p_input }).throwOnError();
  const { data } = await office.from('item_variants').select('id').eq('item_id', item).single().throwOnError();
  const cap = String(data['id']);
  await office
    .rpc('receive_stock', { p_input: { lines: [{ variant_id: cap, location_id: place, qty: 1 }] } })
    .throwOnError();
  return { cap, name, shelf };
}

test('O6 the S-4 orders what is low in one press, an instructor approves, and it is received in two parts', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { cap, name, shelf } = await aLowCap(office);
  const level = async () =>
    (await office.from('stock_lines').select('on_hand, on_order').eq('id', cap).single().throwOnError()).data;
  await signIn(page, 'cadet', '/app/inventory');
  await page.getByRole('button', { name: /^Order low items/ }).click();
  await expect(page.getByRole('heading', { name: /^Order no\. \d+$/, level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';

  // Only the cap is ordered now: the draft is edited, bad input first.
  await page.getByRole('button', { name: 'Edit…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Vendor or supply channel').fill('Journey depot');
  const many = dialog.getByLabel(`Quantity of ${name}`);
  await expect(many).toHaveValue('4');
  await expect(dialog.getByLabel(`Price each: ${name}`)).toHaveValue('12.50');
  await many.fill('0');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByText('Quantities must be from 1 to 100,000.')).toBeVisible();
  await many.fill('4');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  // What is on order isn't ordered twice.
  await page.goto(`/app/inventory?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Order low items/ })).toHaveCount(0);

  const p_seen = await seenNow(office, 'supply_orders', id);
  await office.rpc('decide_order', { p_id: id, p_approve: true, p_seen }).throwOnError();
  await office.rpc('place_order', { p_id: id, p_input: { expected_on: '2999-01-01' } }).throwOnError();
  await page.goto(`/app/inventory/orders/${id}`);
  const receive = page.getByRole('button', { name: 'Receive…' });
  await receive.click();
  await dialog.getByLabel('Location').click();
  await page.getByRole('option', { name: shelf }).click();
  await dialog.getByLabel(name).fill('9');
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(dialog.getByLabel(name)).toHaveAccessibleDescription(/4 still open\. Staff can note an over-delivery\./);
  await dialog.getByLabel(name).fill('3');
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(page.getByText('Partly received')).toBeVisible();
  expect(await level()).toEqual({ on_hand: 4, on_order: 1 });

  await receive.click();
  await dialog.getByRole('button', { name: 'Everything arrived' }).click();
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(receive).toHaveCount(0);
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  expect(await level()).toEqual({ on_hand: 5, on_order: 0 });
  for (const path of ['', `/${id}`]) await inspect(page, `/app/inventory/orders${path}`);
});
