import type { Locator, Page } from '@playwright/test';
import { schoolDay } from './support/day.ts';
import { clientOf } from './support/client.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

/** A school of its own: a battalion with two companies, a platoon in the first, and a cadet in it. */
async function aCorps(url: string) {
  const { id: school } = await aSchool(url, 'Sumac High School');
  const person = await aPerson(url, { role: 'instructor', first: 'Dee', last: 'Rag', school });
  const client = await clientOf(url, person.email, person.password);
  const add = async (name: string, echelon: string, parent_id: string | null, sort: number) => {
    const { data } = await client
      .from('units')
      .insert({ name, echelon, parent_id, sort, school_id: school })
      .select('id')
      .single()
      .throwOnError();
    return String(data['id']);
  };
  const battalion = await add('Sumac Battalion', 'battalion', null, 1);
  const first = await add('First Company', 'company', battalion, 1);
  const second = await add('Second Company', 'company', battalion, 2);
  const platoon = await add('Red Platoon', 'platoon', first, 1);
  const input = { first_name: 'Robin', last_name: 'Teal', grade: '10', entry_date: schoolDay(60) };
  const { data: cadet } = await client.rpc('create_cadet', { p_input: input }).throwOnError();
  await client.rpc('assign_unit', { p_cadets: [cadet], p_unit: first, p_on: schoolDay(50) }).throwOnError();
  return { person, client, second, platoon, cadet: String(cadet) };
}

/** Takes a handle with the mouse and lets go of it over a line. */
async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  const from = await handle.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error('Nothing to drag, or nowhere to drop it.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 8, from.y + from.height / 2 + 8, { steps: 4 });
  // On a busy machine the line may be measured after the last of the moves: another one tells it.
  await expect(async () => {
    await page.mouse.move(to.x + 230, to.y + to.height / 2 - 2);
    await page.mouse.move(to.x + 240, to.y + to.height / 2, { steps: 12 });
    await expect(onto).toHaveAttribute('data-over', 'true', { timeout: 1000 });
  }).toPass({ timeout: 10_000 });
  await page.mouse.up();
}

test('C1 units and cadets are dragged with the mouse, from a day on; the log tells it and a chart is printed', async ({
  page,
  guidon,
}) => {
  const { person, client, second, platoon, cadet } = await aCorps(guidon.url);
  await signIn(page, person, '/app/cadets/units');
  const line = (name: string) =>
    page
      .getByLabel('Units', { exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Drag ${name}`, exact: true }) });
  await drag(page, page.getByRole('button', { name: 'Drag First Company, Red Platoon' }), line('Second Company'));
  await expect(page.getByText('Red Platoon is now under Second Company.')).toBeVisible();
  const { data: moved } = await client.from('units').select('parent_id').eq('id', platoon).single().throwOnError();
  expect(moved['parent_id']).toBe(second);

  const day = schoolDay(30);
  await page.getByLabel('Cadets move on').fill(day);
  await line('First Company').getByRole('button', { name: '1 cadet' }).click();
  await drag(page, page.getByRole('button', { name: 'Drag Teal, Robin' }), line('Second Company'));
  await expect(page.getByText(`Robin Teal is in Second Company as of ${inWords(day)}.`)).toBeVisible();
  const { data: stay } = await client
    .from('unit_assignments')
    .select('from_on')
    .eq('cadet_id', cadet)
    .eq('unit_id', second)
    .single()
    .throwOnError();
  expect(stay['from_on']).toBe(day);

  await page.getByRole('button', { name: 'Changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Dee Rag moved Red Platoon under Second Company');
  await page.keyboard.press('Escape');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Chart (PDF)' }).click();
  expect((await coming).suggestedFilename()).toBe('units.pdf');
});
