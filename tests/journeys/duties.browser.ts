import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { expect, signIn, test } from './support/test.ts';

test('a duty is added and planned, the plan is taken back, a cadet takes a turn and asks to give it away', async ({
  page,
  browser,
  guidon,
}) => {
  await signIn(page, 'instructor', '/app/calendar/duties');
  await page.getByRole('button', { name: 'Add a duty' }).click();
  await page.getByLabel('Name').fill('Armory watch');
  await page.getByLabel('Cadets per day').fill('1');
  for (const day of ['Sat', 'Sun']) await page.getByLabel(day).check();
  await page.getByRole('button', { name: 'Save duty' }).click();
  await expect(page.getByText('Duty saved')).toBeVisible();

  await page.getByRole('button', { name: 'Plan the rotation…' }).click();
  await page.getByRole('combobox', { name: 'Duty' }).selectOption('Armory watch');
  await expect(page.getByText('would be planned')).toBeVisible();
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText(/turns planned$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Plan undone')).toBeVisible();

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print the week' }).click();
  expect((await file).suggestedFilename()).toMatch(/^duty-roster-.*\.pdf$/);

  // Another cadet has a turn and asks the demo's own one to take it.
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: duty } = await office.from('duties').select('id').eq('name', 'Armory watch').single().throwOnError();
  const { data: own } = await (
    await clientOf(guidon.url, 'cadet@guidon.example')
  )
    .from('cadets')
    .select('id')
    .throwOnError();
  // The first accounts are the demo’s, with the known password; other journeys may have made more since.
  const { data: accounts } = await office
    .from('profiles')
    .select('id, email')
    .match({ role: 'cadet', active: true })
    .order('created_at')
    .limit(3)
    .throwOnError();
  const { data: others } = await office
    .from('cadets')
    .select('id, profile_id')
    .eq('status', 'active')
    .in(
      'profile_id',
      accounts.map(({ id }) => id),
    )
    .neq('id', own?.[0]?.['id'])
    .limit(1)
    .throwOnError();
  const email = accounts.find((account) => account['id'] === others?.[0]?.['profile_id'])?.['email'];
  const turn = { duty_id: duty['id'], day: schoolDay(-3), cadet_id: others?.[0]?.['id'] };
  const [id, swap] = [randomUUID(), randomUUID()];
  await office.rpc('save_duty_turn', { p_id: id, p_input: turn }).throwOnError();
  const asker = await clientOf(guidon.url, String(email));
  await asker
    .rpc('ask_duty_swap', { p_id: swap, p_input: { turn_id: id, offered_to: own?.[0]?.['id'] } })
    .throwOnError();

  const cadet = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(cadet, 'cadet', '/app/calendar/duties');
  const request = cadet.getByRole('listitem').filter({ hasText: 'Armory watch' });
  await request.getByRole('button', { name: 'Take this duty' }).click();
  await expect(cadet.getByText('You have this turn now')).toBeVisible();
  await request.getByRole('button', { name: 'Ask for a swap…' }).click();
  await cadet.getByRole('dialog').getByRole('button', { name: 'Ask for a swap' }).click();
  await expect(cadet.getByText('Swap requested')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Armory watch' }).filter({ hasText: 'Waiting' }),
  ).toBeVisible();
  await cadet.getByRole('button', { name: 'Undo' }).last().click();
  await expect(cadet.getByText('Request canceled')).toBeVisible();
});
