import { randomUUID } from 'node:crypto';
import { shiftDay, weekdayOf } from '../../domain/time/day.ts';
import { instantOf } from '../../domain/time/zone.ts';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { schoolDay } from './support/day.ts';
import { runJobs } from './support/jobs.ts';
import { aPerson, aSchool } from './support/person.ts';
import { expect, signIn, test } from './support/test.ts';

const ZONE = 'America/Chicago';

/** The second Tuesday of the month after next: its month begins ahead. */
function secondTuesday(): string {
  const month = shiftDay(`${shiftDay(`${schoolDay(0).slice(0, 7)}-01`, 62).slice(0, 7)}-01`, 0);
  return shiftDay(month, ((2 - weekdayOf(month) + 7) % 7) + 7);
}

test('W8 the 2nd and 4th Tuesday of each month is one series, made on the screen and read back in words', async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { id } = await aSchool(url, 'Yarrow High School');
  const keeper = await aPerson(url, { role: 'instructor', first: 'Cal', last: 'Monthly', school: id });
  const day = secondTuesday();
  const break_ = { name: 'Founders break', from_on: shiftDay(day, 14), to_on: shiftDay(day, 14) };
  const office = await clientOf(url, keeper.email, keeper.password);
  await office.from('days_off').insert(break_).throwOnError();

  await signIn(page, keeper, `/app/calendar?month=${day.slice(0, 7)}&new=1&day=${day}`);
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByLabel('Title').fill('Staff call');
  await form.getByLabel('Take sign-ups').check();
  await expect(form.getByLabel('Number of spots')).toBeVisible();
  await form.getByLabel('Repeats').selectOption('monthly_weekday');
  const weeks = form.getByRole('group', { name: 'In these weeks of the month' });
  await expect(weeks.getByRole('checkbox', { name: '2nd' })).toBeChecked();
  await weeks.getByText('4th').click();
  await form.getByLabel('Repeat ends').selectOption('After a number of times');
  await form.getByLabel('Number of times').fill('4');
  await expect(form.getByText('The 2nd and 4th Tuesday of each month, until')).toBeVisible();
  await expect(form.getByText('1 date on days off is left out: ')).toContainText('Founders break');
  await form.getByRole('button', { name: 'Add event' }).click();
  await expect(form).toHaveCount(0);

  const on = (plus: number) =>
    page.locator(`[data-day="${shiftDay(day, plus)}"]`).getByRole('button', { name: /Staff call/ });
  await expect(on(0)).toBeVisible();
  await expect(on(7)).toHaveCount(0);
  await expect(on(14)).toHaveCount(0);
  await on(0).click();
  await expect(page.getByRole('dialog', { name: 'Staff call' })).toContainText('The 2nd and 4th Tuesday of each month');
});

test('W8 an award that is undone before its mail left reaches no one', async ({ page, guidon }) => {
  const mark = randomUUID().slice(0, 6);
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const input = { first_name: 'Ida', last_name: `Recall-${mark}`, grade: '10' };
  const { data: cadet } = await office.rpc('create_cadet', { p_input: input }).throwOnError();
  const address = `recall-${mark}@families.example`;
  const db = await openDatabase(guidon);
  await db.query(
    `with k as (insert into public.contacts (school_id, name, type, email) select c.school_id, 'Jo Home', 'parent', $2 from public.cadets c
       where c.id = $1 returning id, school_id)
     insert into public.guardian_links (school_id, contact_id, cadet_id, state) select k.school_id, k.id, $1, 'verified' from k`,
    [cadet, address],
  );
  const rule = randomUUID();
  const words = { name: `Recall ${mark}`, kind: 'awards.received', subject: `{{notice.title}} ${mark}` };
  const p_input = { ...words, body: '<p>{{notice.all}}</p>', recipients: ['guardians'] };
  await office.rpc('save_email_rule', { p_id: rule, p_input }).throwOnError();
  await office.rpc('turn_email_rule', { p_id: rule, p_on: true }).throwOnError();

  await signIn(page, 'instructor', `/app/awards/give?cadets=${cadet}`);
  const award = page.getByRole('combobox', { name: 'Award' });
  await award.fill('Academic Achievement');
  await page
    .getByRole('option', { name: /Academic Achievement/ })
    .first()
    .click();
  await page.getByLabel('Action').selectOption('approved');
  await page.getByRole('searchbox', { name: 'Name, unit, or grade' }).fill(`Recall-${mark}`);
  await page.getByRole('checkbox', { name: new RegExp(`Recall-${mark}`) }).check();
  await page.getByRole('button', { name: 'Review 1 cadet' }).click();
  await page.getByRole('button', { name: 'Give it to 1 cadet' }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await runJobs(guidon, 'email.rules');
  const waits = async () =>
    (await db.query(`select state from public.email_rule_events where rule_id = $1`, [rule])).rows;
  expect(await waits()).toEqual([{ state: 'waiting' }]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(waits).toEqual([]);
  await runJobs(guidon, 'email.rules');
  expect((await db.query('select from mail.outbox where recipient = $1', [address])).rowCount).toBe(0);
  await db.end();
});

test('W8 a parent’s next events are those at which the child is expected, not other teams’ practices or full events', async ({
  page,
  guidon,
}) => {
  const mark = randomUUID().slice(0, 6);
  const parent = await clientOf(guidon.url, 'parent@guidon.example');
  const { data: children } = await parent.rpc('family_children').throwOnError();
  const child = children[0];
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: teams } = await office.from('team_list').select('id, name').is('archived_at', null).throwOnError();
  const { data: on } = await office
    .from('team_members')
    .select('team_id')
    .eq('cadet_id', child.id)
    .eq('state', 'active')
    .throwOnError();
  const own = new Set(on.map(({ team_id: id }) => id));
  const other = teams.find(({ id }) => !own.has(id));
  const mine = teams.find(({ id }) => own.has(id));
  // Tomorrow before anything else, so that they are the next of all.
  const day = schoolDay(-1);
  const plan = (title: string) => ({
    p_input: {
      kind: 'meet',
      title: `${title} ${mark}`,
      from_on: day,
      starts: '00:10',
      ends: '00:20',
      keeps_days_off: true,
    },
  });
  await office.rpc('plan_practices', { p_team: other?.id, ...plan('Theirs') }).throwOnError();
  await office.rpc('plan_practices', { p_team: mine?.id, ...plan('Ours') }).throwOnError();
  const at = (time: string) => instantOf({ day, time }, ZONE);
  const full = { title: `Full ${mark}`, kind: 'social', attendance_wanted: 'optional' };
  const { data: event } = await office
    .rpc('add_event', {
      p_event: { ...full, starts_at: at('00:15'), ends_at: at('00:30') },
      p_sign_up: { capacity: '1' },
    })
    .throwOnError();
  const { data: cadets } = await office.from('cadet_roster').select('id').neq('id', child.id).limit(1).throwOnError();
  await office.rpc('answer_event', { p_event: event, p_cadet: cadets[0]?.['id'], p_state: 'going' }).throwOnError();

  await signIn(page, 'parent', '/app/dashboard');
  const next = page.getByRole('region', { name: 'Next events' }).first();
  await expect(next).toContainText(`Ours ${mark}`);
  await expect(next).not.toContainText(`Theirs ${mark}`);
  await expect(next).not.toContainText(`Full ${mark}`);
});
