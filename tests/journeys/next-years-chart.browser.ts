import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { inspect } from './support/inspect.ts';
import { aPerson, aSchool } from './support/person.ts';
import { goTo } from './support/doors.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

/** A school with a commander who is held by one of two cadets, and a clerk under the commander. */
async function aCorps(url: string) {
  const { id: school } = await aSchool(url, 'Larch High School');
  const person = await aPerson(url, { role: 'instructor', first: 'Nils', last: 'Aldane', school });
  const client = await clientOf(url, person.email, person.password);
  const cadets: string[] = [];
  for (const last_name of ['Tamsin', 'Orrel']) {
    const p_input = { first_name: 'Kit', last_name, grade: '10', entry_date: schoolDay(60) };
    await client.rpc('create_cadet', { p_input }).throwOnError();
    const { data } = await client.from('cadets').select('id').eq('last_name', last_name).single().throwOnError();
    cadets.push(String(data['id']));
  }
  const [top, clerk] = [crypto.randomUUID(), crypto.randomUUID()];
  const save = (p_id: string, p_input: Record<string, unknown>) =>
    client.rpc('save_position', { p_id, p_input, p_key: crypto.randomUUID() }).throwOnError();
  await save(top, { title: 'Commander', kind: 'command' });
  await save(clerk, { title: 'Clerk', reports_to_id: top });
  const p_input = { position_id: top, cadet_id: cadets[0] };
  await client.rpc('appoint', { p_id: crypto.randomUUID(), p_input, p_key: crypto.randomUUID() }).throwOnError();
  return person;
}

test("J5 next year's chart is planned, compared, put in force, and undone", async ({ page, baseURL }) => {
  await signIn(page, await aCorps(baseURL ?? ''), '/app/job-board');
  const box = (name: string | RegExp) => page.getByRole('button', { name });
  await expect(box(/^Commander,? .*Kit Tamsin/)).toBeVisible();
  await page.getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByText('No plans yet')).toBeVisible();
  await page.getByRole('button', { name: 'Plan next year…' }).first().click();
  const start = page.getByRole('dialog', { name: 'Plan next year' });
  await start.getByLabel('Name').fill('Next fall');
  await start.getByRole('button', { name: 'Start plan' }).click();

  // Another commander, and a position that isn't there yet. The live chart stays.
  await box(/^Commander,? .*Kit Tamsin/).click();
  const panel = page.getByRole('complementary', { name: 'Commander' });
  await panel.getByRole('button', { name: 'Remove proposal' }).click();
  await expect(box(/^Commander,? Vacant$/)).toHaveAccessibleDescription('changed');
  await panel.getByRole('button', { name: 'Propose…' }).click();
  const propose = page.getByRole('dialog', { name: 'Propose for Commander' });
  await propose.getByLabel('Cadet').fill('Orrel');
  await page.getByRole('option', { name: /^Orrel/ }).click();
  await propose.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(box(/^Commander,? Kit Orrel$/)).toHaveAccessibleDescription('changed');
  await page.getByRole('button', { name: 'Add position…' }).click();
  const add = page.getByRole('dialog', { name: 'Add a position' });
  await add.getByLabel('Title').fill('Historian');
  await add.getByRole('button', { name: 'Add position' }).click();
  await expect(box(/^Historian,? Vacant$/)).toHaveAccessibleDescription('added');

  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename the plan' });
  await rename.getByLabel('Name').fill('Next school year');
  await rename.getByRole('button', { name: 'Save', exact: true }).click();
  await goTo(page, 'List');
  await page
    .getByRole('row', { name: /Commander.*Kit Orrel/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: 'Commander' })).toBeVisible();

  await goTo(page, 'Compare');
  await expect(page.getByText('Begins: Kit Orrel')).toBeVisible();
  await expect(page.getByText('Ends: Kit Tamsin')).toBeVisible();
  await expect(page.getByText('Added', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Put in force…' }).click();
  const ask = page.getByRole('dialog', { name: 'Put this plan in force?' });
  await expect(ask.getByText('2 changes to the live chart')).toBeVisible();
  await ask.getByRole('button', { name: 'Put in force', exact: true }).click();
  await expect(page.getByText('Plan put in force')).toBeVisible();
  await page.goto('/app/job-board');
  await expect(box(/^Commander,? .*Kit Orrel/)).toBeVisible();
  await expect(box(/^Historian,? Vacant$/)).toBeVisible();

  await page.getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('link', { name: 'Next school year' }).click();
  await page.getByRole('button', { name: 'Undo the plan' }).click();
  await expect(page.getByText('Plan undone')).toBeVisible();
  await page.goto('/app/job-board');
  await expect(box(/^Commander,? .*Kit Tamsin/)).toBeVisible();
  await expect(box(/^Historian,? Vacant$/)).toHaveCount(0);
});

test("the pages of next year's chart fit a phone and break no axe rule", async ({ page }) => {
  await signIn(page, { email: 'instructor@guidon.example', password: PASSWORD }, '/app/job-board/plans');
  await page.getByRole('link', { name: 'Chain of command for next year' }).click();
  await expect(page.getByRole('button', { name: 'Put in force…' })).toBeVisible();
  const plan = new URL(page.url()).pathname;
  for (const path of ['/app/job-board/plans', plan, `${plan}?tab=list`, `${plan}?tab=compare`])
    await inspect(page, path);
});
