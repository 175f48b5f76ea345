import { shiftDay } from '../../domain/time/day.ts';
import { clientOf } from './support/client.ts';
import { schoolDay } from './support/day.ts';
import { goTo } from './support/doors.ts';
import { expect, signIn, test } from './support/test.ts';

test('J3 a team from tryout to bus list: one cadet is in two places, and not cleared until the dues are paid', async ({
  page,
  browser,
  baseURL,
}) => {
  const today = schoolDay();
  const meet = shiftDay(today, 13);
  await signIn(page, 'instructor', '/app/teams?new=1');
  const form = page.getByRole('dialog', { name: 'New team' });
  await form.getByLabel('Name').fill('Saber guard');
  await form.getByLabel('Discipline').selectOption('Saber guard');
  await form.getByLabel('Season starts').fill(today);
  await form.getByLabel('Season ends').fill(shiftDay(today, 150));
  for (const [box, on] of [
    ['Grades', false],
    ['Physical', false],
    ['Permission slip', false],
    ['Dues', true],
  ] as const)
    await form.getByRole('checkbox', { name: box }).setChecked(on);
  await form.getByLabel('Tryouts open').fill(today);
  await form.getByLabel('Tryouts close').fill(shiftDay(today, 7));
  await form.getByRole('button', { name: 'Save team' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Saber guard' }).first().click();
  await expect(page.getByText('No one is on this team yet')).toBeVisible();
  const team = page.url();

  const cadet = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(cadet, 'cadet', new URL(team).pathname);
  await cadet.getByRole('button', { name: 'Sign up for tryouts' }).click();
  await expect(cadet.getByRole('button', { name: 'Withdraw from tryouts' })).toBeVisible();

  await goTo(page, 'Tryouts');
  await page.getByLabel('Select Chen, Alina').check();
  await page.getByRole('button', { name: 'Put on the team' }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByText('Dues missing')).toBeVisible();
  await review.getByRole('button', { name: 'Put on the team: 1 tryout' }).click();
  await expect(page.getByText('1 tryout decided')).toBeVisible();

  await goTo(page, 'Schedule', 'Dates');
  await page.getByRole('button', { name: 'Plan dates' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan dates' });
  await plan.getByLabel('Kind').selectOption('Meet');
  await plan.getByLabel('Title').fill('Saber arch');
  await plan.getByLabel('First date').fill(meet);
  await plan.getByLabel('Starts').fill('09:00');
  await plan.getByLabel('Ends').fill('11:00');
  await plan.getByRole('button', { name: 'Add to the calendar' }).click();
  await expect(page.getByText('1 date added to the calendar')).toBeVisible();
  await goTo(page, 'Conflicts');
  await expect(page.getByText('Also · Raiders · Raider challenge')).toBeVisible();

  await goTo(page, 'Meets', 'Trips');
  await page.getByRole('button', { name: 'Plan a trip' }).click();
  const trip = page.getByRole('dialog', { name: 'Plan a trip' });
  await trip.getByLabel('Name').fill('Saber arch');
  await trip.getByLabel('Leaves on').fill(meet);
  await trip.getByLabel('Returns on').fill(meet);
  await trip.getByRole('button', { name: 'Save trip' }).click();
  await page.getByRole('button', { name: 'Bus list' }).click();
  await expect(page.getByText('1 cadet not cleared on the day')).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Bus list (PDF)' }).click();
  await expect(review.getByText('Dues missing')).toBeVisible();
  await review.getByRole('button', { name: 'Cancel' }).click();

  // The dues are paid in that time, at another desk: the open page learns it.
  const other = await clientOf(baseURL ?? '', 'instructor@guidon.example');
  const { data: line } = await other
    .from('cadet_roster')
    .select('id')
    .eq('last_name', 'Chen')
    .eq('first_name', 'Alina')
    .single();
  await other
    .rpc('set_team_checks', { p_cadets: [line?.['id']], p_input: { kind: 'dues', state: 'ok' } })
    .throwOnError();
  await expect(page.getByText('Everyone is cleared on the day')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Bus list (PDF)' }).click();
  expect((await file).suggestedFilename()).toBe('Saber arch bus list.pdf');
  await cadet.close();

  // The sheet for the adult in charge: checked before the trip, and anyone who opens it is in its log.
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Emergency sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'New emergency sheet' });
  await expect(sheet.getByLabel('Title')).toHaveValue('Saber arch');
  await sheet.getByLabel('Adult in charge').selectOption({ label: 'Raymond Ortega' });
  await sheet.getByRole('button', { name: 'Save sheet' }).click();
  await page.getByRole('button', { name: 'Open the sheet' }).click();
  await expect(page.getByText('Chen, Alina')).toBeVisible();
  await expect(page.getByText('1. Wei Chen')).toBeVisible();
  await expect(page.getByText('Who opened it')).toBeVisible();
});

test('a line-up that isn’t saved asks before another tab or list takes its place', async ({ page }) => {
  await signIn(page, 'instructor', '/app/teams');
  await page.getByRole('link', { name: 'Armed drill' }).first().click();
  await goTo(page, 'Meets', 'Line-ups');
  await page.getByRole('button', { name: 'New line-up' }).click();
  await page.getByLabel('Name').fill('Winter show');
  await goTo(page, 'Meets', 'Trips');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Winter show');
  await page.getByRole('button', { name: 'All line-ups' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Save line-up' }).click();
  await expect(page.getByText('Winter show')).toBeVisible();
  await goTo(page, 'Meets', 'Trips');
  await expect(page.getByRole('button', { name: 'Plan a trip' })).toBeVisible();
});
