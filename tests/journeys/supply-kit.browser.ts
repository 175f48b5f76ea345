import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

const KIT = 'PT jacket (journey)';

type Office = Awaited<ReturnType<typeof clientOf>>;

/** A jacket with one too few of the size that a class of thirty wears, in a kit of its own. */
async function aJacket(office: Office) {
  const [place, item, kit] = [randomUUID(), randomUUID(), randomUUID()];
  const sizes = [{ size: 'M', barcode: 'PTJ-M' }, { size: 'L' }];
  await office.rpc('save_location', { p_id: place, p_input: { name: 'Class shelf', kind: 'rack' } }).throwOnError();
  const jacket = { name: KIT, category: 'pt', tracking: 'variant', size_scheme: 'adjective', replacement_cost: '40' };
  await office.rpc('save_item', { p_id: item, p_input: { ...jacket, variants: sizes } }).throwOnError();
  const variants = await office.from('item_variants').select('id, size').eq('item_id', item).throwOnError();
  const stock = variants.data.map((row) => ({
    variant_id: String(row['id']),
    location_id: place,
    qty: row['size'] === 'M' ? 29 : 5,
  }));
  await office.rpc('receive_stock', { p_input: { lines: stock } }).throwOnError();
  await office
    .rpc('save_kit', { p_id: kit, p_input: { name: KIT, lines: [{ item_id: item, qty: 1 }] } })
    .throwOnError();
  return { kit, medium: String(variants.data.find((row) => row['size'] === 'M')?.['id']) };
}

/** Thirty cadets who wear M, by the names that the list shows. */
async function aClass(office: Office): Promise<string[]> {
  const { data } = await office.rpc('supply_people').throwOnError();
  const everyone = data as { cadet_id: string; cadet: string; let_level: number }[];
  const people = everyone
    .filter(({ let_level: level, cadet }) => level === 1 && !cadet.startsWith('Chen'))
    .filter(({ cadet }) => everyone.filter((one) => one.cadet === cadet).length === 1)
    .slice(0, 30);
  const rows = people.map(({ cadet_id }) => ({ cadet_id, size_scheme: 'adjective', value: 'M' }));
  await office.rpc('record_sizes', { p_rows: rows }).throwOnError();
  return people.map(({ cadet }) => cadet);
}

/** Makes the demo's S-4 an acting one; gives how that ends. */
async function actingOnly(office: Office, url: string): Promise<() => Promise<void>> {
  const { data: own } = await (
    await clientOf(url, 'cadet@guidon.example')
  )
    .from('cadets')
    .select('id')
    .single()
    .throwOnError();
  const posts = office.from('position_assignments').select('id, position_id, positions!inner(rights)');
  const { data: post } = await posts
    .eq('cadet_id', own['id'])
    .eq('positions.rights', 'supply')
    .is('ends_at', null)
    .single()
    .throwOnError();
  const [held, acting] = [String(post['id']), randomUUID()];
  await office.rpc('end_appointment', { p_id: held, p_input: { reason: 'moved' } }).throwOnError();
  const p_input = { position_id: post['position_id'], cadet_id: own['id'], kind: 'acting' };
  await office.rpc('appoint', { p_id: acting, p_input }).throwOnError();
  return async () => {
    await office.rpc('end_appointment', { p_id: acting, p_input: { reason: 'mistake' } }).throwOnError();
    await office.rpc('appoint', { p_id: randomUUID(), p_input: { ...p_input, kind: 'primary' } }).throwOnError();
  };
}

test('O1 an acting S-4 issues a kit to a class of 30 in one action and takes it back with two losses; one charge is waived', async ({
  page,
  browser,
  guidon,
  baseURL,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { kit, medium } = await aJacket(office);
  const names = await aClass(office);
  const restore = await actingOnly(office, guidon.url);
  await signIn(page, 'cadet', `/app/inventory/issue?kit=${kit}`);
  await page.getByRole('button', { name: 'Paste a list…' }).click();
  const list = page.getByRole('dialog', { name: 'Paste a list' });
  await list.getByLabel('Names or student IDs').fill(names.join('\n'));
  await list.getByRole('button', { name: 'Select 30 cadets' }).click();
  await expect(page.getByRole('heading', { name: 'Plan' })).toContainText('Plan');
  const short = page.getByRole('listitem').filter({ hasText: 'Out of stock' }).last();
  await expect(short).toBeVisible();

  // Bad input first: a date that has passed.
  await page.getByLabel('Due back').fill('2020-01-01');
  await page.getByRole('button', { name: /^Issue 29 items to 29 people/ }).click();
  await expect(page.getByText("The date it's due is in the past")).toBeVisible();
  await page.getByLabel('Due back').fill('');

  // The thirtieth gets the nearest size by a press, and the true one goes on the list of exchanges.
  await short.getByRole('button', { name: /^Use L instead of M/ }).click();
  await expect(page.getByText('L instead of M on record')).toBeVisible();
  await page.getByRole('button', { name: 'Issue 30 items to 30 people' }).click();
  await expect(page.getByText('30 hand receipts written')).toBeVisible();
  await expect(page.getByText('1 item in the closest size')).toBeVisible();
  await page.getByRole('button', { name: 'List for exchange' }).click();
  await expect(page.getByText('1 exchange listed')).toBeVisible();
  const left = async (): Promise<number> => {
    const { data } = await office.from('stock_lines').select('free').eq('id', medium).single().throwOnError();
    return Number(data['free']);
  };
  expect(await left()).toBe(0);

  // Two are lost: each is charged what a new one costs.
  await page.goto(`/app/inventory/custody?q=${encodeURIComponent(KIT)}`);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Take back…' }).click();
  const dialog = page.getByRole('dialog');
  for (const at of [0, 1]) {
    await dialog
      .getByRole('combobox', { name: /^Outcome for/ })
      .nth(at)
      .click();
    await page.getByRole('option', { name: 'Lost' }).click();
  }
  await expect(dialog.getByLabel(/^Charge for/).first()).toHaveValue('40.00');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('28 items turned in, 2 items recorded as lost')).toBeVisible();

  await restore();

  const staff = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signIn(staff, 'instructor', `/app/inventory/charges?q=${encodeURIComponent(KIT)}`);
  await staff
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await staff.getByRole('button', { name: 'Waive…' }).click();
  await staff.getByRole('button', { name: 'Waive', exact: true }).click();
  await expect(staff.getByText('Say why it is waived.')).toBeVisible();
  await staff.getByLabel('Reason').fill('Stolen from the locker room; report on file');
  await staff.getByRole('button', { name: 'Waive', exact: true }).click();
  await expect(staff.getByText('1 charge waived')).toBeVisible();
  const charges = await office.from('charge_lines').select('state, amount_cents').eq('item_name', KIT).throwOnError();
  const states = charges.data.map((row) => `${String(row['state'])} ${String(row['amount_cents'])}`);
  expect(new Set(states)).toEqual(new Set(['open 4000', 'waived 4000']));
  expect(await left()).toBeGreaterThan(26);
});
