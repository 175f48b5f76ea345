import { openDatabase } from './support/database.ts';
import { clientOf } from './support/client.ts';
import { inspect } from './support/inspect.ts';
import { expect, signIn, test } from './support/test.ts';

test('E1 a message from a template is previewed for a real family, shows who it reaches, and is taken back in time', async ({
  page,
  guidon,
}) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const db = await openDatabase(guidon);
  const silent = (is: boolean) =>
    db.query(
      `update contacts set do_not_contact = $1 where id = (
         select l.contact_id from guardian_links l
         join cadets k on k.id = l.cadet_id and k.status = 'active' and k.archived_at is null
         join contacts o on o.id = l.contact_id and o.status = 'active' and o.type <> 'emergency_only'
         join unit_assignments a on a.cadet_id = l.cadet_id and a.to_on is null
         join units u on u.id = a.unit_id join units c on c.id = u.parent_id and c.name = 'Alpha Company'
         join schools s on s.id = l.school_id and s.name = 'Bluestem High School'
         where l.state = 'verified' and l.receives_messages order by l.id limit 1)`,
      [is],
    );
  await silent(true);
  await signIn(page, 'instructor', '/app/email');
  await page.getByRole('button', { name: 'New message' }).click();
  const form = page.getByRole('dialog', { name: 'New message' });
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form.getByText('Write the message.')).toBeVisible();

  await form.getByRole('combobox', { name: 'Start from a template' }).click();
  await page.getByRole('option', { name: 'Uniform day' }).click();
  await expect(form.getByLabel('Subject')).toHaveValue('Uniform on Wednesday');
  const text = form.getByRole('textbox', { name: 'Message' });
  await expect(text).toContainText('wears the class B uniform on Wednesday');
  await text.press('Control+End');
  await page.keyboard.type(' Best wishes to ');
  await form.getByRole('button', { name: 'Fill in' }).click();
  await page.getByRole('menuitem', { name: "Cadet's unit" }).click();
  await form.getByLabel('Subject').fill('Uniform on Friday');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uniform on Friday' })).toBeVisible();

  // For no one it can't be sent, and says so.
  const whom = page.getByRole('region', { name: 'Recipients' });
  await expect(whom).toContainText('No one is selected yet.');
  await expect(page.getByRole('button', { name: 'Review and send…' })).toBeDisabled();
  await page.getByRole('button', { name: 'Edit…' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit message' });
  await edit.getByRole('combobox', { name: 'About' }).fill('Alpha');
  await page
    .getByRole('option', { name: /Alpha Company/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await edit.getByRole('button', { name: 'Save draft' }).click();
  await expect(whom).toContainText('Guardians of Alpha Company');
  // One of these families asked not to be contacted.
  await expect(whom).toContainText(
    /people not reached: no parent or guardian to write to \(\d+\), asked not to be contacted \(1\)/,
  );

  // As a real family gets it, in a frame that runs nothing.
  const { data: family } = await office
    .from('mail_people_lines')
    .select('about')
    .eq('kind', 'guardian')
    .not('about', 'like', '%,%')
    .limit(1)
    .single()
    .throwOnError();
  const [first = '', last = ''] = String(family['about']).split(' ');
  await page.getByRole('combobox', { name: 'Preview for the family of' }).fill(last);
  await page
    .getByRole('option', { name: new RegExp(first) })
    .first()
    .click();
  const letter = page.frameLocator('iframe[title="Letter"]');
  await expect(letter.getByText(`because you're a guardian of ${first}`)).toBeVisible();
  await expect(letter.getByText(/Best wishes to .*(Company|Platoon|Squad|Staff)/)).toBeVisible();
  await expect(page.locator('iframe[title="Letter"]')).toHaveAttribute('sandbox', '');

  // Who it reaches, before it leaves; and the minute in which it can be taken back.
  await page.getByRole('button', { name: 'Review and send…' }).click();
  const send = page.getByRole('dialog', { name: 'Send Uniform on Friday' });
  await expect(send.getByText('Guardians of Alpha Company')).toBeVisible();
  await expect(send.getByText(/\d+ emails, one to each address/)).toBeVisible();
  await expect(send.getByRole('listitem').first()).toContainText('of ');
  await send.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Recall' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await page.goto('/app/email?q=Uniform+on+Friday');
  await expect(page.getByRole('row').filter({ hasText: 'Uniform on Friday' })).toContainText('Guardians of Alpha');
  await silent(false);
  await db.end();
  for (const path of ['', '/templates', '/addresses', '/settings', '?new=1']) await inspect(page, `/app/email${path}`);
});

test('a newsletter is unsubscribed from by its link, by a press, and the office sees it', async ({ page, guidon }) => {
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  const { data: letter } = await office
    .from('mail_lines')
    .select('id')
    .eq('kind', 'newsletter')
    .limit(1)
    .single()
    .throwOnError();
  const { data: one } = await office
    .from('mail_people_lines')
    .select('id, address')
    .eq('campaign_id', String(letter['id']))
    .eq('state', 'sent')
    .order('address', { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  const db = await openDatabase(guidon);
  const sql = 'select stop from app.mail_links where recipient_id = $1';
  const token = String((await db.query<{ stop: string }>(sql, [one['id']])).rows[0]?.stop);
  await db.end();
  await page.goto(`/unsubscribe?t=${token}`);
  await expect(page.getByText('gets newsletters of Bluestem High School')).toBeVisible();
  await inspect(page, `/unsubscribe?t=${token}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('gets no more newsletters of Bluestem High School')).toBeVisible();
  // A mail program does it by itself, without a session.
  const again = await fetch(`${guidon.url}/functions/v1/unsubscribe?t=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(again.status).toBe(200);
  expect((await fetch(`${guidon.url}/functions/v1/unsubscribe?t=x`, { method: 'POST' })).status).toBe(404);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'instructor', '/app/email/addresses');
  await expect(page.getByRole('row').filter({ hasText: String(one['address']) })).toContainText('Unsubscribed');
});
