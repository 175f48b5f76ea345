import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { expect, signIn, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const TITLE = 'Formation by code (journey)';

/** A formation that begins now, or began `ago` minutes ago and is over, for 60 cadets or the first `few` of them, and the codes of all 60. */
async function aFormation(office: Awaited<ReturnType<typeof clientOf>>, { ago = 0, few = 60 } = {}) {
  await office.rpc('make_cadet_codes').throwOnError();
  const codes = await office
    .from('cadet_codes')
    .select('cadet_id, token')
    .is('revoked_at', null)
    .limit(60)
    .throwOnError();
  const cadets = codes.data.map((row) => String(row['cadet_id']));
  const day = new Date(Date.now() - ago * 60_000);
  const event = {
    title: TITLE,
    kind: 'formation',
    audience: 'group',
    audience_groups: { cadets: cadets.slice(0, few) },
    starts_at: day.toISOString(),
    ends_at: new Date(day.getTime() + (ago > 0 ? ago / 2 : 60) * 60_000).toISOString(),
  };
  const { data } = await office.from('school_events').insert(event).select('id').single().throwOnError();
  return { event: String(data['id']), tokens: codes.data.map((row) => String(row['token'])) };
}

/** A phone with the scanner of the formation open. */
async function aPhone(browser: Browser, baseURL: string | undefined, event: string) {
  const context = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await signIn(page, 'instructor', `/app/calendar?event=${event}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Attendance' }).click();
  await page.getByRole('button', { name: 'Scan codes…' }).click();
  await expect(page.getByText('Hold a card or phone up to the camera.')).toBeVisible();
  return { context, page };
}

/** What a hand scanner does: the code and Enter, again and again. */
async function scan(page: Page, tokens: string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Code' });
  for (const token of tokens) {
    await field.fill(token);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
}

/** The connection comes back: what waits goes out at once. */
async function reconnect(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

test('D4 attendance of 60 by code on two phones, one of them offline for a while: 60 marks, none twice', async ({
  browser,
  baseURL,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { event, tokens } = await aFormation(office);
  expect(tokens).toHaveLength(60);
  const marks = async () =>
    (await office.from('attendance').select('cadet_id, status').eq('event_id', event).throwOnError()).data;
  const [one, other] = [await aPhone(browser, baseURL, event), await aPhone(browser, baseURL, event)];

  await scan(other.page, tokens.slice(0, 4));
  await expect.poll(async () => (await marks()).length).toBe(4);
  await other.context.setOffline(true);
  // Both scan the ten in the middle: the one without a connection can't know.
  await Promise.all([scan(one.page, tokens.slice(4, 40)), scan(other.page, tokens.slice(30))]);
  await expect(other.page.getByText(/^30 scans not sent yet and saved on this device/)).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(async () => (await marks()).length, { timeout: 30_000 }).toBe(40);

  // What was scanned here already, and what no one has, is told right away.
  await scan(other.page, tokens.slice(30, 31));
  await expect(other.page.getByText(/ Already /).first()).toBeVisible();
  await scan(other.page, [randomUUID().replaceAll('-', '')]);
  await expect(other.page.getByText(/^Unknown code/)).toBeVisible();

  await reconnect(other.context);
  await expect(other.page.getByText('Every scan is saved.')).toBeVisible({ timeout: 30_000 });
  const all = await marks();
  expect(all).toHaveLength(60);
  expect(new Set(all.map((row) => row['cadet_id'])).size).toBe(60);
  expect(new Set(all.map((row) => row['status']))).toEqual(new Set(['present']));
  await one.page.getByRole('button', { name: 'Done' }).click();
  await expect(one.page.getByText('60 of 60 marked')).toBeVisible();
  await Promise.all([one.context.close(), other.context.close()]);
});

test('codes scanned one after the other once it is over are each asked about, and who was not on the roll is named', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { event, tokens } = await aFormation(office, { ago: 60, few: 2 });
  const marks = async () =>
    (await office.from('attendance').select('status').eq('event_id', event).throwOnError()).data;
  await signIn(page, 'instructor', `/app/calendar/events/${event}?tab=attendance`);
  await expect(page.getByText('0 of 2 marked')).toBeVisible();
  await page.getByRole('button', { name: 'Scan codes…' }).click();
  await expect(page.getByText('Hold a card or phone up to the camera.')).toBeVisible();
  await scan(page, tokens.slice(0, 3));
  await expect(page.getByText('Not saved yet: 3 scans')).toBeVisible();
  // Closed without an answer and loaded again, they are asked about again.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Answer 3 scans…' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Answer 3 scans…' }).click();
  await expect(page.getByText('Not saved yet: 3 scans')).toBeVisible();
  await dialog.getByRole('button', { name: 'Late', exact: true }).click();
  await dialog.getByLabel('Same for the next scans').check();
  await dialog.getByRole('button', { name: 'Present', exact: true }).click();
  await expect(dialog.getByText("Present. Wasn't on the roll")).toBeVisible();
  await expect.poll(marks).toHaveLength(3);
  expect((await marks()).filter(({ status }) => status === 'late')).toHaveLength(1);
  expect((await marks()).filter(({ status }) => status === 'present')).toHaveLength(2);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('3 of 3 marked')).toBeVisible();
});
