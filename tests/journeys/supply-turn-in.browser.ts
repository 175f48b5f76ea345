import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { browserWithCamera, filmLabel } from './support/camera.ts';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

type Office = Awaited<ReturnType<typeof clientOf>>;

/** What is issued and of which no one else has that size: its label leads to it without asking whose it is. */
async function aSingle(office: Office) {
  const out = office.from('custody_lines').select('id, variant_id, item_name, size, holder, state');
  // What a team has brought back in part has that size, too.
  const open = out.in('state', ['issued', 'partially_returned']).eq('returnable', true).eq('category', 'dress');
  const { data } = await open.order('id').throwOnError();
  const line = data.find(
    (one) =>
      one['state'] === 'issued' &&
      !String(one['holder']).startsWith('Chen') &&
      data.filter((other) => other['variant_id'] === one['variant_id']).length === 1,
  );
  const label = office.from('stock_lines').select('barcode').eq('id', line?.['variant_id']).single();
  return {
    id: String(line?.['id']),
    name: `${String(line?.['item_name'])} ${String(line?.['size'])}`,
    holder: String(line?.['holder']),
    code: String((await label.throwOnError()).data['barcode']),
  };
}

/** The returns of something: one movement for each time that it came back. */
async function returns(office: Office, custody: string[]) {
  const rows = office.from('stock_movements').select('custody_id, qty').in('custody_id', custody).eq('kind', 'return');
  return (await rows.throwOnError()).data.length;
}

test('turn-in by camera: a label of the product is held up once, and the thing is back', async ({
  playwright,
  launchOptions,
  guidon,
}, info) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { id, name, holder, code } = await aSingle(office);
  const film = info.outputPath('label.y4m');
  await filmLabel(film, code);
  const browser = await browserWithCamera(playwright, launchOptions, film);
  try {
    const context = await browser.newContext({ baseURL: guidon.url });
    const page = await context.newPage();
    await signIn(page, 'cadet', '/app/inventory/turn-in');
    const said = page.getByRole('listitem').filter({ hasText: `${holder} · back` });
    // Camera, reader and film all start here, on a machine that may have other work.
    await expect(said).toContainText(name, { timeout: 60_000 });
    await expect(page.getByText('Every return is saved.')).toBeVisible();
    await expect.poll(() => returns(office, [id])).toBe(1);
    // The label is still in the picture: it is read no more, neither as taken already nor as unknown.
    const looks = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          const video = document.querySelector('video');
          let seen = 0;
          const look = () => (++seen === 30 ? done(seen) : video?.requestVideoFrameCallback(look));
          video?.requestVideoFrameCallback(look);
        }),
    );
    expect(looks).toBe(30);
    await expect(page.getByText(/^Already turned in|^Nothing issued has that code/)).toHaveCount(0);
    await expect(said).toHaveCount(1);
  } finally {
    await browser.close();
  }
});

/** What is said where a code is scanned again; other people have that size, too, or no one has. */
const AGAIN = /already turned it in\.|Already turned in\./;

/** A team that has nothing else, with three things, each with a label of its own. */
async function aLoan(office: Office) {
  const { data: teams } = await office.from('team_list').select('id, name').eq('season', 'now').throwOnError();
  const out = office.from('custody_lines').select('team_id').in('state', ['issued', 'partially_returned']);
  const having = (await out.not('team_id', 'is', null).throwOnError()).data.map((row) => row['team_id']);
  const free = teams.find((team) => !having.includes(team['id']));
  const team = { id: String(free?.['id']), name: String(free?.['name']) };
  const stock = office
    .from('stock_lines')
    .select('id, barcode, item_name, size')
    .gt('free', 2)
    .eq('category', 'dress')
    .neq('size', '')
    .limit(3);
  const { data: sizes } = await stock.throwOnError();
  const { data: levels } = await office
    .from('stock_levels')
    .select('variant_id, location_id, condition')
    .in(
      'variant_id',
      sizes.map((size) => size['id']),
    )
    .eq('condition', 'serviceable')
    .gt('on_hand', 0)
    .throwOnError();
  const lines = sizes.map((size) => ({ ...levels.find((level) => level['variant_id'] === size['id']), qty: 1 }));
  await office.rpc('issue_items', { p_input: { receipts: [{ team_id: team.id, lines }] } }).throwOnError();
  const held = office.from('custody_lines').select('id').eq('team_id', team.id).eq('state', 'issued');
  return {
    team,
    codes: sizes.map((size) => String(size['barcode'])),
    custody: (await held.throwOnError()).data.map((row) => String(row['id'])),
  };
}

async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Label, serial number, or card');
  await field.fill(code);
  await field.press('Enter');
}

test('turn-in without a connection: scans wait on the device over a reload and arrive once, on one receipt', async ({
  page,
  context,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { team, codes, custody } = await aLoan(office);
  const [first = '', second = '', third = ''] = codes;
  await signIn(page, 'cadet', `/app/inventory/turn-in?holder=${team.id}&condition=serviceable`);
  await expect(page.getByRole('button', { name: 'Turn in all' })).toBeVisible();
  // The worker has the page and its files.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('guidon-files-1')).keys()).length))
    .toBeGreaterThan(10);
  await expect.poll(() => page.evaluate(() => caches.match('/config.json').then(Boolean))).toBe(true);
  // One arrives while there is a connection.
  await typeCode(page, first);
  await expect(page.getByText('Every return is saved.')).toBeVisible();
  await expect.poll(() => returns(office, custody)).toBe(1);

  await context.setOffline(true);
  await typeCode(page, second.toLowerCase());
  await expect(page.getByRole('listitem').filter({ hasText: `${team.name} · back` })).toHaveCount(2);
  await expect(page.getByText(/^1 return not sent yet and saved on this device\./)).toBeVisible();
  await typeCode(page, second);
  await expect(page.getByText(AGAIN)).toBeVisible();
  await typeCode(page, randomUUID().replaceAll('-', ''));
  await expect(page.getByText("Couldn't look up this card")).toBeVisible();

  // A reload without a connection: the page opens, what waits is still known, and scanning goes on.
  await page.reload();
  await expect(page.getByText(/^1 return not sent yet and saved on this device\./)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Condition' })).toHaveValue('Serviceable');
  await typeCode(page, second);
  await expect(page.getByText(AGAIN)).toBeVisible();
  await typeCode(page, third);
  await expect(page.getByText(/^2 returns not sent yet and saved on this device\./)).toBeVisible();
  expect(await returns(office, custody)).toBe(1);

  await context.setOffline(false);
  await expect(page.getByText('Every return is saved.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Everything is turned in.')).toBeVisible();
  expect(await returns(office, custody)).toBe(3);
  const { data: receipts } = await office
    .from('receipt_lines')
    .select('items')
    .eq('team_id', team.id)
    .eq('direction', 'return')
    .throwOnError();
  expect(receipts).toEqual([{ items: 3 }]);
});

test('W6 what a team lost is never recorded as returned: the form asks, and one press does nothing', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { team, custody } = await aLoan(office);
  await signIn(page, 'instructor', `/app/inventory/turn-in?holder=${team.id}`);
  await page.getByRole('button', { name: 'Lost or damaged…' }).first().click();
  const form = page.getByRole('dialog', { name: 'Lost or damaged' });
  const record = form.getByRole('button', { name: 'Record', exact: true });
  await record.click();
  await expect(form.getByRole('combobox', { name: /^Outcome for/ })).toHaveAccessibleDescription(
    /Choose whether it.s lost or damaged/,
  );
  expect(await returns(office, custody)).toBe(0);
  await form.getByPlaceholder('Lost or damaged?').click();
  await expect(page.getByRole('option')).toHaveText(['Back, damaged', 'Lost']);
  await page.getByRole('option', { name: 'Lost', exact: true }).click();
  await record.click();
  await expect(form).toHaveCount(0);
  // A loss is charged as the item says.
  const { data: lines } = await office.from('custody_lines').select('state').in('id', custody).throwOnError();
  expect(lines.map(({ state }) => String(state)).toSorted()).toEqual(['charged', 'issued', 'issued']);
  expect(await returns(office, custody)).toBe(0);
});
