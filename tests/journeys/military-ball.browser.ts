import { clientOf } from './support/client.ts';
import { inspect } from './support/inspect.ts';
import { goTo } from './support/doors.ts';
import { expect, signIn, test } from './support/test.ts';

const TITLE = 'Spring ball (journey)';
const DAY = 86_400_000;

type Office = Awaited<ReturnType<typeof clientOf>>;

/** A ball half a year ahead for two cadets; all dates counted back from it are still to come. */
async function aBall(office: Office) {
  const { data } = await office
    .from('guardian_links')
    .select('cadet_id')
    .eq('state', 'verified')
    .limit(2)
    .throwOnError();
  const cadets = [...new Set(data.map((row) => String(row['cadet_id'])))];
  const start = new Date(Date.now() + 180 * DAY);
  start.setUTCHours(18, 0, 0, 0);
  const event = {
    title: TITLE,
    kind: 'ceremony',
    audience: 'group',
    audience_groups: { cadets, guardians: true },
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + 4 * 3_600_000).toISOString(),
  };
  const saved = await office.from('school_events').insert(event).select('id').single().throwOnError();
  return { event: String(saved.data['id']), cadets, start };
}

/** The ball has been: it was an hour ago, and everyone was there. */
async function takePlace(office: Office, event: string, cadets: string[]) {
  const ended = Date.now() - 3_600_000;
  const times = { starts_at: new Date(ended - 4 * 3_600_000).toISOString(), ends_at: new Date(ended).toISOString() };
  await office.from('school_events').update(times).eq('id', event).throwOnError();
  const p_rows = cadets.map((cadet_id) => ({ cadet_id, status: 'present' }));
  await office.rpc('record_attendance', { p_event: event, p_rows }).throwOnError();
}

test('D1 a ball is staffed from a template with tasks dated back, slips are asked for, and it ends with its review and hours', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { event, cadets, start } = await aBall(office);
  await signIn(page, 'instructor', `/app/calendar/events/${event}?tab=tasks`);

  // Each task goes to a position, so that it follows anyone who holds it; its date is counted back from the ball.
  await page.getByRole('button', { name: 'Use a template…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template').selectOption({ label: 'Military ball' });
  await dialog.getByRole('checkbox', { name: 'Friday instead of a weekend' }).uncheck();
  await expect(dialog.getByText('120 days before')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Assign Invite the guest of honor' }).uncheck();
  await dialog.getByRole('button', { name: 'Assign 14 tasks' }).click();
  await expect(page.getByText('14 tasks assigned')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book the hall' })).toBeVisible();
  const { data: given } = await office
    .from('tasks')
    .select('title, due_at, days_before')
    .eq('event_id', event)
    .eq('title', 'Book the hall')
    .single()
    .throwOnError();
  const days = (start.getTime() - Date.parse(String(given['due_at']))) / DAY;
  expect(Math.round(days)).toBe(120);

  // What families need to know, and what they sign.
  await goTo(page, 'Get ready', 'Plan');
  await page.getByRole('button', { name: 'Fill in…' }).click();
  await page.getByLabel('Contact on the day').fill('Sgt. Cole');
  await page.getByLabel('Cost for each cadet ($)').fill('35');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('$35.00')).toBeVisible();
  await page.getByRole('button', { name: 'Add risk…' }).click();
  await page.getByLabel('What can go wrong').fill('Allergy at dinner');
  await page.getByLabel('How bad', { exact: true }).selectOption('Critical');
  await page.getByRole('button', { name: 'Save risk' }).click();
  await expect(page.getByText('Overall risk with controls: high')).toBeVisible();
  await goTo(page, "Who's coming", 'Permission');
  await page.getByRole('button', { name: 'Ask for permission…' }).click();
  await page.getByRole('button', { name: 'Send to guardians' }).click();
  await expect(page.getByText(`0 of ${cadets.length} slips signed`)).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Mark as on paper' }).click();
  await expect(page.getByText(`${cadets.length} of ${cadets.length} slips signed`)).toBeVisible();

  // The ball moves, and its tasks are offered to move along.
  await takePlace(office, event, cadets);
  await goTo(page, 'Get ready', 'Tasks');
  await page.getByRole('button', { name: 'Move 14 tasks along' }).click();
  await expect(page.getByText('14 tasks moved along')).toBeVisible();

  // Afterward: what was learned, and the hours for everyone who attended, until someone undoes it.
  await goTo(page, 'Wrap up', 'After');
  await page.getByRole('button', { name: 'Add point…' }).click();
  await page.getByLabel('What we learned').fill('Order ten more chairs');
  await page.getByRole('button', { name: 'Save point' }).click();
  await expect(page.getByText('Order ten more chairs')).toBeVisible();
  await page.getByRole('button', { name: 'Finalize event…' }).click();
  await page.getByLabel('Service hours for each').fill('1.5');
  await page.getByRole('button', { name: 'Finalize event', exact: true }).click();
  await expect(page.getByText('Event finalized')).toBeVisible();
  const hours = async () =>
    (await office.from('service_hours').select('id').eq('event_id', event).is('archived_at', null).throwOnError()).data
      .length;
  expect(await hours()).toBe(cadets.length);
  await page.getByRole('button', { name: 'Reopen…' }).click();
  await page.getByRole('button', { name: 'Reopen event' }).click();
  await expect(page.getByText('Event reopened')).toBeVisible();
  expect(await hours()).toBe(0);

  for (const tab of ['plan', 'roster']) await inspect(page, `/app/calendar/events/${event}?tab=${tab}`);
});
