import { randomUUID } from 'node:crypto';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { inspect } from './support/inspect.ts';
import { runJobs } from './support/jobs.ts';
import { mailTo } from './support/mail.ts';
import { goTo } from './support/doors.ts';
import { expect, signIn, test } from './support/test.ts';

test('E2 a rule written in the browser sends one email for what happens, to a guardian without an account, who turns it off', async ({
  page,
  guidon,
}) => {
  const mark = randomUUID().slice(0, 6);
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const input = { first_name: 'Ash', last_name: `Rule-${mark}`, grade: '10' };
  const { data: cadet } = await office.rpc('create_cadet', { p_input: input }).throwOnError();
  const address = `home-${mark}@families.example`;
  const db = await openDatabase(guidon);
  await db.query(
    `with k as (insert into public.contacts (school_id, name, type, email) select c.school_id, 'Jo Home', 'parent', $2 from public.cadets c
       where c.id = $1 returning id, school_id)
     insert into public.guardian_links (school_id, contact_id, cadet_id, state) select k.school_id, k.id, $1, 'verified' from k`,
    [cadet, address],
  );
  await db.end();

  await signIn(page, 'instructor', '/app/email/rules');
  await page.getByRole('button', { name: 'New rule' }).click();
  const form = page.getByRole('dialog', { name: 'New rule' });
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form.getByText('Choose a topic.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Start from a suggestion' }).click();
  await page.getByRole('option', { name: 'Award received' }).click();
  await expect(form.getByRole('textbox', { name: 'Message' })).toContainText('We are proud of');
  await form.getByLabel('Name').fill(`Awards ${mark}`);
  await form.getByLabel('Subject').fill(`{{notice.title}} (${mark})`);
  for (const label of ['Quiet hours start', 'Quiet hours end']) await form.getByLabel(label).fill('');
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Awards ${mark}` })).toBeVisible();
  await expect(page.frameLocator('iframe[title="Letter"]').getByText('Choose which emails you get')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();

  await office
    .rpc('give_awards', { p_input: { award: 'ARMY_N_1_5', cadets: [cadet], step: 'approved' } })
    .throwOnError();
  // What can be undone leaves after ten minutes.
  await runJobs(guidon, 'email.rules');
  const clock = await openDatabase(guidon);
  await clock.query(`update public.email_rule_events set due_at = now() where cadet_id = $1 and due_at > now()`, [
    cadet,
  ]);
  await clock.end();
  await runJobs(guidon, 'email.rules');
  await runJobs(guidon, 'email.rules');
  const mail = await mailTo(page, address, new RegExp(mark));
  expect(mail.text).toContain('We are proud of Ash.');
  await goTo(page, /^Sent/);
  await expect(page.getByRole('row')).toHaveCount(2);
  for (const path of ['', `/${page.url().split('/rules/')[1]?.split('?')[0]}`, '?new=1'])
    await inspect(page, `/app/email/rules${path}`);

  // From the mail, without signing in.
  await page.goto(/https?:\/\/\S+(\/unsubscribe\S+)/.exec(mail.text)?.[1] ?? '');
  await expect(page.getByText('emails about awards of Bluestem High School')).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('gets no more emails about awards')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Newsletters' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Newsletters' })).not.toBeChecked();
  await inspect(page, page.url().replace(guidon.url, ''));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'instructor', '/app/email/addresses');
  await expect(page.getByRole('row').filter({ hasText: address })).toHaveCount(2);
});

test('a parent chooses in the settings which emails of the school come', async ({ page }) => {
  await signIn(page, 'parent', '/app/account?tab=notifications');
  const card = page.getByRole('region', { name: 'Email from your school' });
  const newsletters = card.getByRole('switch', { name: 'Newsletters' }).first();
  await newsletters.uncheck({ force: true });
  await expect(page.getByText("You don't get these emails anymore")).toBeVisible();
  await page.reload();
  await expect(newsletters).not.toBeChecked();
  await newsletters.check({ force: true });
  await expect(page.getByText('You get these emails again')).toBeVisible();
});
