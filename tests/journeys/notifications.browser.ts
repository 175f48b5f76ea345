import { seenNow } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { wallClock } from '../../domain/time/zone.ts';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { runJobs } from './support/jobs.ts';
import { mailTo } from './support/mail.ts';
import type { RunningServer } from './support/server.ts';
import { expect, signIn, test } from './support/test.ts';

const CADET = 'cadet@guidon.example';

/** Logs hours as the cadet and hands them in; gives the entry. */
async function handIn(url: string, hours: string): Promise<string> {
  const client = await clientOf(url, CADET);
  const { data: own } = await client.from('cadets').select('id').single().throwOnError();
  const id = randomUUID();
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const input = { cadet_id: own.id, served_on: day, hours, organisation: 'Shelter', submit: 'true' };
  await client.rpc('save_service_hours', { p_id: id, p_input: input }).throwOnError();
  return id;
}

/** How many quiet hours someone has chosen: one span or none. */
async function quietHoursOf(guidon: RunningServer, email: string): Promise<number> {
  const db = await openDatabase(guidon);
  const sql = `select count(*)::int as n from public.notification_settings s join auth.users u on u.id = s.user_id
    where u.email = $1 and s.quiet_from is not null`;
  const { rows } = await db.query<{ n: number }>(sql, [email]);
  await db.end();
  return rows[0]?.n ?? 0;
}

/** The unread number that the bell of a window tells. */
const unread = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1] ?? 0);

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('N2 an act of one person shows under the bell of another without a reload; what is read in one window is in the other', async ({
  page,
  context,
  browser,
  guidon,
}) => {
  const entry = await handIn(guidon.url, '4.75');
  await signIn(page, 'cadet');
  const second = await context.newPage();
  await second.goto('/app/calendar');
  await expect(bell(second)).toHaveAccessibleName(/unread/);
  const before = await unread(page);

  const office = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(office, 'instructor', `/app/service-hours/${entry}`);
  await office.getByRole('button', { name: 'Verify', exact: true }).click();
  for (const one of [page, second]) await expect(bell(one)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);

  await bell(page).click();
  const latest = page.getByRole('dialog', { name: /^Notifications/ });
  await latest.getByRole('link', { name: /4\.75 service hours verified/ }).click();
  await expect(page).toHaveURL(new RegExp(`/app/service-hours/${entry}$`));
  for (const one of [page, second]) await expect(bell(one)).toHaveAccessibleName(`Notifications, ${before} unread`);

  await second.goto('/app/notifications?f.status=Unread');
  await expect(second.getByRole('link', { name: /4\.75 service hours/ })).toHaveCount(0);
  await second.getByLabel('Select all notifications').check();
  await second.getByRole('button', { name: 'Mark as read', exact: true }).click();
  await expect(bell(second)).toHaveAccessibleName('Notifications');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('N2 a cadet chooses email right away and quiet hours; the email waits until they end, and leaves once', async ({
  page,
  guidon,
}) => {
  // What others wrote to the cadet before would be in the same email, whose subject then names them all.
  await runJobs(guidon, 'notifications.mail');
  await signIn(page, 'cadet', '/app/account?tab=notifications');
  const card = page.getByRole('region', { name: 'Notifications' });
  await card.getByRole('combobox', { name: /^Decisions on hours/ }).click();
  await page.getByRole('option', { name: 'App and email right away' }).click();
  // Around the hour that the clock of the school shows now.
  const hour = Number(wallClock(Date.now(), 'America/Chicago').time.slice(0, 2));
  const around = (by: number) => `${String((hour + 24 + by) % 24).padStart(2, '0')}:00`;
  await card.getByRole('switch', { name: 'Quiet hours' }).check();
  await card.getByLabel('From', { exact: true }).fill(around(-1));
  await card.getByLabel('To', { exact: true }).fill(around(2));
  await card.getByRole('button', { name: 'Save email times' }).click();
  await expect(page.getByText('Email times saved').first()).toBeVisible();

  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const handedIn = await handIn(guidon.url, '3.75');
  const p_seen = await seenNow(office, 'service_hours', handedIn);
  const verify = { p_ids: [handedIn], p_state: 'verified', p_seen };
  await office.rpc('decide_service_hours', verify).throwOnError();
  // What can be undone leaves after ten minutes, here as if they were over.
  const clock = await openDatabase(guidon);
  await clock.query('update public.notifications set leaves_at = now() where leaves_at > now()');
  await clock.end();
  await runJobs(guidon, 'notifications.mail');
  const mails = async () => {
    const db = await openDatabase(guidon);
    const sql = `select count(*)::int as n from mail.outbox where recipient = $1 and subject like '%3.75 service hours%'`;
    const { rows } = await db.query<{ n: number }>(sql, [CADET]);
    await db.end();
    return rows[0]?.n;
  };
  expect(await mails()).toBe(0);

  await card.getByRole('switch', { name: 'Quiet hours' }).uncheck();
  await card.getByRole('button', { name: 'Save email times' }).click();
  await expect(card.getByLabel('From')).toBeHidden();
  // What the screen says may still be about the save before this one.
  await expect.poll(() => quietHoursOf(guidon, CADET)).toBe(0);
  await runJobs(guidon, 'notifications.mail');
  await runJobs(guidon, 'notifications.mail');
  const { text } = await mailTo(page, CADET, /3\.75 service hours verified/);
  expect(await mails()).toBe(1);
  await page.goto(/https?:\/\/\S+(\/app\/notifications\/\S+)/.exec(text)?.[1] ?? '');
  await expect(page).toHaveURL(/\/app\/service-hours\//);
});

test('N2 an administrator sees the background jobs, and retries one that failed', async ({ page, guidon }) => {
  const db = await openDatabase(guidon);
  await db.query('select app.plan_jobs()');
  await db.query(`update app.jobs set last_error = 'It took too long (57014)', last_run_at = now(), gave_up_at = now()
    where kind = 'jobs.forget'`);
  await db.end();
  await signIn(page, 'admin', '/app/jobs');
  const card = page.getByRole('region', { name: 'Delete old jobs and request keys' });
  await expect(card.getByText('It took too long (57014)')).toBeVisible();
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The job runs again within a minute').first()).toBeVisible();
  await runJobs(guidon, 'jobs.forget');
  await page.reload();
  await expect(card.getByText('OK')).toBeVisible();
});
