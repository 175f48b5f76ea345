import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { publishedSheet } from './support/running-meet.ts';
import { expect, signIn, test } from './support/test.ts';

const MEETS = '/app/competition-portal/meets';

type Client = Awaited<ReturnType<typeof clientOf>>;

/** A draft of a meet with one event, as its director has planned it. */
async function aDraft(client: Client): Promise<string> {
  const id = randomUUID();
  const sheet = await publishedSheet(client);
  const armed = {
    code: 'AREG',
    name: 'Armed regulation',
    discipline: 'armed_regulation',
    sheet_id: sheet,
    max_per_school: 2,
  };
  const solo = { code: 'SOLO', name: 'Solo exhibition', discipline: 'solo_exhibition', ranks_individuals: true };
  const p_plan = {
    meet: { title: 'Creek Classic', starts_on: '2030-03-02', venue: 'Main gym' },
    events: [armed, { ...solo, sheet_id: sheet }].map((event) => ({ id: randomUUID(), ...event })),
  };
  await client.rpc('import_meet', { p_id: id, p_plan }).throwOnError();
  const sop = { p_meet: id, p_id: randomUUID(), p_input: { kind: 'sop', title: 'SOP' } };
  await client.rpc('save_meet_document', sop).throwOnError();
  return id;
}

const SCHOOLS = 'School name,Coach\nLarkspur High,MSG Ames\nCedar Ridge High,\nLarkspur High,again';
const ENTRIES = [
  'School,Event,Team,Cadet',
  'Larkspur High,Armed regulation,A,',
  'S02,AREG,,',
  'larkspur high,Solo exhibition,,"Alex Quist, 10"',
  'Elm High,AREG,,',
].join('\n');

async function importFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file…' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check the rows' }).click();
}

test('A meet’s schools and entries come from files, a panel is filled from its sheet, and a judge is replaced', async ({
  page,
  baseURL,
}) => {
  const client = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const id = await aDraft(client);
  await signIn(page, 'instructor', `${MEETS}/${id}?tab=schools`);
  await importFile(page, 'schools.csv', SCHOOLS);
  await expect(page.getByText('Row 2 is the same school')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 schools' }).click();
  await page.getByRole('link', { name: 'Show the schools' }).click();
  await expect(page.getByRole('row', { name: /Cedar Ridge High.*S02/ })).toBeVisible();

  await page.getByRole('link', { name: 'Entries', exact: true }).click();
  await importFile(page, 'entries.csv', ENTRIES);
  await expect(page.getByText('“Elm High” isn’t a school of this meet')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 entries' }).click();
  await page.getByRole('link', { name: 'Show the entries' }).click();
  await expect(page.getByRole('row', { name: /SOLO-S01/ })).toBeVisible();

  // Many at once: a check in the grid is an entry.
  await page.getByRole('link', { name: 'Check off a grid' }).click();
  await page.getByRole('checkbox', { name: 'Cedar Ridge High: Solo exhibition' }).check();
  await page.getByRole('button', { name: 'Save entries' }).click();
  const codes = async () => {
    const { data } = await client.from('meet_entries').select('code').eq('meet_id', id).order('code').throwOnError();
    return data.map(({ code }) => String(code));
  };
  await expect.poll(codes).toEqual(['AREG-S01-A', 'AREG-S02', 'SOLO-S01', 'SOLO-S02']);

  await page.getByRole('link', { name: 'Judges', exact: true }).click();
  await page.getByRole('button', { name: 'Paste a list…' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste judges' });
  await paste.getByRole('textbox').fill('SFC Dana Ames, US Army\nSSG Cole\nGySgt Bell, USMC');
  await paste.getByRole('button', { name: 'Add 3 judges' }).click();
  await page.getByRole('link', { name: 'Panels', exact: true }).click();
  const panel = page.getByRole('listitem').filter({ hasText: 'Armed regulation' }).first();
  await panel.getByRole('button', { name: 'Fill the panel from the sheet' }).click();
  await expect(panel.getByText('2 seats without a judge')).toBeVisible();
  await panel.getByRole('button', { name: /J01/ }).click();
  const seat = page.getByRole('dialog', { name: 'Edit seat J01' });
  await seat.getByLabel('Judge', { exact: true }).click();
  await page.getByRole('option', { name: /SFC Dana Ames/ }).click();
  await seat.getByRole('button', { name: 'Save seat' }).click();
  await expect(panel.getByRole('button', { name: /J01 · Head judge\s*SFC Dana Ames/ })).toBeVisible();

  const { data: solo } = await client.from('meet_events').select('id').eq('meet_id', id).eq('code', 'SOLO').single();
  const seats = ['head', 'judge'].map((role) => ({ id: randomUUID(), event_id: solo?.id, role }));
  await client.rpc('add_to_meet', { p_meet: id, p_kind: 'seats', p_rows: seats }).throwOnError();
  for (const p_to of ['published', 'in_progress'])
    await client.rpc('set_meet_state', { p_meet: id, p_to }).throwOnError();
  await page.reload();
  await panel.getByRole('button', { name: /J01/ }).click();
  const replace = page.getByRole('dialog', { name: 'Replace SFC Dana Ames on J01' });
  await replace.getByLabel('New judge').click();
  await page.getByRole('option', { name: /GySgt Bell/ }).click();
  await replace.getByLabel('From which entry on').selectOption('AREG-S02');
  await replace.getByLabel('Reason').fill('Called away');
  await replace.getByRole('button', { name: 'Replace judge' }).click();
  await expect(panel.getByText('J01: GySgt Bell for SFC Dana Ames from AREG-S02 on. Called away')).toBeVisible();
});
