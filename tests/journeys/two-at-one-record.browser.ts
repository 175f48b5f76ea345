import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

type Both = { address: string; both: string; takes: boolean };

const EDIT = /^Edit( contact)?$/;

type Change = [label: string, value: string];

/** Opens the record's form and changes a field of it; saving comes later. */
async function edit(page: Page, address: string, [label, value]: Change): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: EDIT }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: label, exact: true }).fill(value);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('button[type=submit]').click();
}

test('W1 two people edit one cadet, event, contact, and school: nothing of either is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const cadet = { first_name: 'Twyla', last_name: 'Twoforms', grade: '10' };
  const { data: cadetId } = await staff.rpc('create_cadet', { p_input: cadet }).throwOnError();
  const contactId = crypto.randomUUID();
  const contact = { name: 'Terry Twoforms', type: 'other' };
  await staff.rpc('save_contact', { p_id: contactId, p_input: contact }).throwOnError();
  const { data: event } = await staff
    .from('school_events')
    .insert({ title: 'Two forms', kind: 'other', starts_at: '2027-02-03T15:00:00Z', ends_at: '2027-02-03T16:00:00Z' })
    .select('id')
    .single()
    .throwOnError();

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await Promise.all([signIn(page, 'instructor', '/app/settings'), signIn(other, 'instructor', '/app/settings')]);
  const records: { address: string; table: string; id?: string; one: string; both: string }[] = [
    { address: `/app/cadets/${cadetId}`, table: 'cadets', id: cadetId, one: 'Preferred name', both: 'Name tag' },
    {
      address: `/app/calendar/events/${event.id}`,
      table: 'school_events',
      id: event.id,
      one: 'Location',
      both: 'Uniform',
    },
    { address: `/app/contacts/${contactId}`, table: 'contacts', id: contactId, one: 'Phone', both: 'Organization' },
    { address: '/app/school', table: 'schools', one: 'Phone', both: 'City' },
  ];
  for (const { address, table, one, both } of records) {
    const value = one === 'Phone' ? '(512) 555-0143' : 'Theirs';
    await Promise.all([edit(page, address, [both, 'Mine']), edit(other, address, [one, value])]);
    await save(other);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    // What only the other changed isn't put back, and isn't asked about.
    await save(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: EDIT }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByRole('textbox', { name: one, exact: true })).toHaveValue(value);
    await page.keyboard.press('Escape');
    if (table === 'cadets' || table === 'contacts')
      await conflict(page, other, { address, both, takes: table === 'contacts' });
  }
  await other.close();
});

/** The same field by both: each side is shown, and one is chosen. */
async function conflict(page: Page, other: Page, { address, both, takes }: Both): Promise<void> {
  const form = page.getByRole('dialog');
  await Promise.all([edit(page, address, [both, 'My word']), edit(other, address, [both, 'Their word'])]);
  await save(other);
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await save(page);
  const asked = form.getByRole('alert', { name: 'Changed by someone else' });
  await expect(asked.getByText('Someone else changed this since you opened it.')).toBeVisible();
  await expect(form.locator('button[type=submit]')).toBeDisabled();
  const [side, kept] = takes ? ['Take theirs: Their word', 'Their word'] : ['Keep mine: My word', 'My word'];
  await asked.getByRole('radio', { name: side }).click();
  await expect(form.getByRole('textbox', { name: both, exact: true })).toHaveValue(kept);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: EDIT }).click();
  await expect(form.getByRole('textbox', { name: both, exact: true })).toHaveValue(kept);
}
