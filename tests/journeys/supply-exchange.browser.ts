import { randomUUID } from 'node:crypto';
import { clientOf, PASSWORD } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

const COAT = 'Wool coat (journey)';
const EMAIL = 's1@guidon.example';

type Office = Awaited<ReturnType<typeof clientOf>>;

/** A coat in two sizes; the S-1, whose password is known, has the smaller one. */
async function aTightCoat(office: Office) {
  const [place, item] = [randomUUID(), randomUUID()];
  await office.rpc('save_location', { p_id: place, p_input: { name: 'Coat rail', kind: 'rack' } }).throwOnError();
  const coat = { name: COAT, category: 'dress', tracking: 'variant', size_scheme: 'adjective' };
  await office
    .rpc('save_item', { p_id: item, p_input: { ...coat, variants: [{ size: 'M' }, { size: 'L' }] } })
    .throwOnError();
  const { data: sizes } = await office.from('item_variants').select('id, size').eq('item_id', item).throwOnError();
  const lines = sizes.map(({ id }) => ({ variant_id: id, location_id: place, qty: 2 }));
  await office.rpc('receive_stock', { p_input: { lines } }).throwOnError();
  const { data: account } = await office.from('profiles').select('id').eq('email', EMAIL).single().throwOnError();
  const { data: cadet } = await office
    .from('cadets')
    .select('id, first_name, last_name')
    .eq('profile_id', account['id'])
    .single()
    .throwOnError();
  const medium = { variant_id: sizes.find(({ size }) => size === 'M')?.id, location_id: place, qty: 1 };
  const receipts = [{ cadet_id: cadet['id'], lines: [medium] }];
  await office.rpc('issue_items', { p_input: { receipts } }).throwOnError();
  const names = { id: String(cadet['id']), name: `${String(cadet['last_name'])}, ${String(cadet['first_name'])}` };
  return { ...names, medium: String(medium.variant_id) };
}

test('a cadet asks for another size, the S-4 exchanges it in one act, and the old coat goes to the cleaners and comes back', async ({
  page,
  browser,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const cadet = await aTightCoat(office);
  const onHand = async () => {
    const rows = office.from('stock_levels').select('condition, on_hand').eq('variant_id', cadet.medium);
    return (await rows.gt('on_hand', 0).order('condition').throwOnError()).data;
  };

  const own = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(own, { email: EMAIL, password: PASSWORD }, '/app/inventory/gear');
  const line = own.getByRole('listitem').filter({ hasText: COAT });
  await line.getByRole('button', { name: 'Another size…' }).click();
  const form = own.getByRole('dialog');
  await form.getByRole('button', { name: 'Ask supply' }).click();
  await expect(form.getByText('Choose a size.')).toBeVisible();
  await form.getByLabel('Size').selectOption('L');
  await form.getByLabel('Note').fill('Tight in the shoulders');
  await form.getByRole('button', { name: 'Ask supply' }).click();
  await expect(line.getByText('Requested')).toBeVisible();

  // One list of everyone who needs another size, with what is free of it.
  await signIn(page, 'cadet', `/app/inventory/exchanges?q=${encodeURIComponent(COAT)}`);
  const request = page.getByRole('row').filter({ hasText: cadet.name });
  await expect(request).toContainText('Tight in the shoulders');
  await request.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Exchange now' }).click();
  await expect(page.getByText('The size on record is updated, too.')).toBeVisible();
  const { data: sizes } = await office
    .from('cadet_sizes_now')
    .select('value')
    .eq('cadet_id', cadet.id)
    .eq('size_scheme', 'adjective')
    .throwOnError();
  expect(sizes).toEqual([{ value: 'L' }]);
  await own.reload();
  await expect(own.getByText(`${COAT} L`)).toBeVisible();
  await expect(own.getByText(`${COAT} M`)).toBeHidden();
  await own.context().close();
  expect(await onHand()).toEqual([
    { condition: 'needs_cleaning', on_hand: 1 },
    { condition: 'serviceable', on_hand: 1 },
  ]);

  // The old one is dirty: it goes out to the cleaners and comes back to wear.
  await page.goto(`/app/inventory?q=${encodeURIComponent(COAT)}`);
  await page.getByRole('checkbox', { name: `Select ${COAT} M`, exact: true }).check();
  await page.getByRole('button', { name: 'Send out…' }).click();
  const out = page.getByRole('dialog');
  await out.getByLabel('Shop').fill('Spotless Cleaners');
  await out.getByLabel('From').selectOption('Coat rail');
  await out.getByLabel(`${COAT} M`).fill('1');
  await out.getByRole('button', { name: 'Send out' }).click();
  await expect(page.getByText("Sent out. It's under At the shop until it returns.")).toBeVisible();
  expect(await onHand()).toEqual([{ condition: 'serviceable', on_hand: 1 }]);

  await page.goto(`/app/inventory/shop?q=${encodeURIComponent(COAT)}`);
  await page.getByRole('checkbox', { name: `Select ${COAT} at Spotless Cleaners` }).check();
  await page.getByRole('button', { name: 'Back from the shop…' }).click();
  const back = page.getByRole('dialog');
  await back.getByLabel('Cost of all of it').fill('12.50');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('1 line back from the shop')).toBeVisible();
  expect(await onHand()).toEqual([{ condition: 'serviceable', on_hand: 2 }]);
});
