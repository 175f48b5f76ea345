import type { Page } from '@playwright/test';
import { schoolDay } from './support/day.ts';
import { clientOf } from './support/client.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const OFFICER = { email: 'pt@guidon.example', password: PASSWORD };

/** A test day of its own for one class; `held_on` is today. */
async function aTestDay(url: string, name: string) {
  const client = await clientOf(url, OFFICER.email, OFFICER.password);
  const { data: battery } = await client
    .from('pt_batteries')
    .select('id')
    .eq('code', 'ARMY_CADET_CHALLENGE')
    .single()
    .throwOnError();
  const day = { held_on: schoolDay(), class_period: '2', name };
  const { data } = await client
    .rpc('create_pt_session', { p_input: { battery_id: battery['id'], ...day } })
    .throwOnError();
  return { client, session: String(data) };
}

/** What the database sent to the page from now on. */
function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/rest/v1/')) return;
    void response.text().then(
      (text) => heard.push(text),
      () => undefined,
    );
  });
  return heard;
}

const firstCell = (page: Page, event: string) => page.getByRole('textbox', { name: new RegExp(`, ${event}$`) }).first();

test('the PT officer enters a class and sees levels, but no birth date, no sex and no note', async ({
  page,
  guidon,
}) => {
  const { client, session } = await aTestDay(guidon.url, 'Officer day');
  const heard = listenTo(page);
  await signIn(page, OFFICER, `/app/fitness/${session}`);
  await expect(page.getByText('All saved')).toBeVisible();
  await firstCell(page, 'Curl-ups').fill('75');
  await page.keyboard.press('Tab');
  await page.keyboard.type('m');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/All saved/)).toBeVisible();
  await expect(page.getByText('Presidential · 85th percentile or above').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(
    page
      .getByText('With a modified event')
      .or(page.getByText(/Incomplete/))
      .first(),
  ).toBeVisible();

  const { data: result } = await client
    .from('pt_results')
    .select('cadet_id, event_id')
    .eq('session_id', session)
    .eq('status', 'modified')
    .single()
    .throwOnError();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Fitness', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Fitness', exact: true })).toBeVisible();
  await expect(menu.locator('[aria-current]')).toHaveText(['Fitness']);
  expect(heard.join(' ')).not.toMatch(/"(birth_date|sex_for_tables|sex_column|age_on_date)"\s*:\s*["\d]/);
  const own = await client.from('cadet_restricted').select('cadet_id').throwOnError();
  const basis = await client.from('pt_result_basis').select('id').throwOnError();
  expect([own.data, basis.data]).toEqual([[], []]);
  const refused = await client.rpc('note_pt_result', {
    p_session: session,
    p_cadet: result['cadet_id'],
    p_event: result['event_id'],
    p_note: 'A look',
  });
  expect(refused.error?.message).toContain("You don't have permission to write restricted notes");
});

test('an instructor says in confidence why an event was modified; the cadet with the job sees nothing of it', async ({
  page,
  browser,
  guidon,
}) => {
  const { client, session } = await aTestDay(guidon.url, 'Modified day');
  await signIn(page, 'instructor', `/app/fitness/${session}`);
  await firstCell(page, 'Curl-ups').fill('m');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/All saved/)).toBeVisible();
  const { data: result } = await client
    .from('pt_results')
    .select('cadet_id')
    .eq('session_id', session)
    .single()
    .throwOnError();
  await page.goto(`/app/cadets/${result['cadet_id']}?tab=fitness`);
  const day = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Modified day' }) })
    .last();
  await day.getByRole('button', { name: 'Add a note…' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Walked the mile, note of the nurse');
  await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText(/note: Walked the mile, note of the nurse/)).toBeVisible();

  const officer = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  const heard = listenTo(officer);
  await signIn(officer, OFFICER, `/app/fitness/${session}`);
  await expect(firstCell(officer, 'Curl-ups')).toHaveValue('m');
  expect(heard.join(' ')).not.toContain('note of the nurse');
  await officer.context().close();
});
