import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anSmtpServer } from '../support/smtp.ts';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { inspect } from './support/inspect.ts';
import { runJobs } from './support/jobs.ts';
import { READY_DATA } from './support/ready-data.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { test as base, expect, signIn } from './support/test.ts';

type Post = Awaited<ReturnType<typeof anSmtpServer>>;

/** With a Guidon that sends to a mail server of the test. */
const test = base.extend<object, { smtp: Post; guidon: RunningServer }>({
  smtp: [
    // Playwright asks for the object pattern even where nothing is taken from it.
    async ({}, use) => {
      const smtp = await anSmtpServer();
      try {
        await use(smtp);
      } finally {
        await smtp.close();
      }
    },
    { scope: 'worker' },
  ],
  guidon: [
    async ({ smtp }, use) => {
      const server = await startServer({ from: READY_DATA, env: { SMTP_URL: smtp.url } });
      try {
        await use(server);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

test('E1 a newsletter to the guardians of one company reaches a mail server; one comes back, one unsubscribes, and the next leaves both out', async ({
  page,
  guidon,
  smtp,
}) => {
  const db = await openDatabase(guidon);
  const office = await clientOf(guidon.url, 'instructor@guidon.example');
  // A company of its own: three families, one of whose addresses doesn't exist.
  const mark = randomUUID().slice(0, 6);
  const { rows } = await db.query<{ school: string }>(
    `select school_id as school from public.profiles where email = 'instructor@guidon.example'`,
  );
  const school = rows[0]?.school;
  await db.query(
    `with unit as (insert into public.units (school_id, echelon, name, short_name) values ($1, 'company', 'Zulu Company ' || $2, 'Zulu') returning id),
     kid as (insert into public.cadets (school_id, first_name, last_name, entry_date, status)
       select $1, f, 'Zulu', app.today($1), 'active' from unnest('{Ann,Ben,Cas}'::text[]) f returning id, first_name),
     post as (insert into public.unit_assignments (school_id, cadet_id, unit_id, from_on) select $1, k.id, u.id, app.today($1) from kid k, unit u),
     who as (insert into public.contacts (school_id, name, type, email)
       select $1, k.first_name || ' Zulu senior', 'parent',
         case k.first_name when 'Ben' then 'gone' else lower(k.first_name) end || '-' || $2 || '@families.example' from kid k returning id, name)
     insert into public.guardian_links (school_id, contact_id, cadet_id, state)
     select $1, w.id, k.id, 'verified' from who w join kid k on w.name like k.first_name || ' %'`,
    [school, mark],
  );
  const send = async (subject: string) => {
    const id = randomUUID();
    const { data: units } = await office
      .from('units')
      .select('id')
      .eq('name', `Zulu Company ${mark}`)
      .single()
      .throwOnError();
    const words = {
      subject,
      body: '<p>News of {{cadet.first_name}}.</p>',
      kind: 'newsletter',
      recipients: ['guardians'],
    };
    await office
      .rpc('save_message', { p_id: id, p_input: { ...words, audience: { units: [units['id']] } } })
      .throwOnError();
    await page.goto(`/app/email/${id}`);
    if (subject === 'Zulu news one') {
      const buffer = Buffer.from('%PDF-1.4 what to pack');
      await page.getByLabel('Files to add').setInputFiles({ name: 'packing.pdf', mimeType: 'application/pdf', buffer });
      await expect(page.getByRole('list', { name: 'Files' }).getByText('packing.pdf')).toBeVisible();
    }
    await page.getByRole('button', { name: 'Review and send…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
    return id;
  };
  /** The minute passes, and the job queues it. */
  const leave = async (id: string) => {
    await db.query(`update public.email_campaigns set send_at = now() - interval '1 second' where id = $1`, [id]);
    await runJobs(guidon, 'email.send');
  };
  const about = (subject: string) => smtp.taken.filter(({ text }) => text.includes(`Subject: ${subject}`));

  await signIn(page, 'instructor', '/app/email');
  const undone = await send('Zulu news zero');
  await page.getByRole('button', { name: 'Recall' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await leave(undone);
  const first = await send('Zulu news one');
  await leave(first);
  await expect.poll(() => about('Zulu news one').length, { timeout: 30_000 }).toBe(2);
  expect(about('Zulu news zero')).toEqual([]);
  const ann = about('Zulu news one').find(({ to }) => to.startsWith('ann-'))?.text ?? '';
  expect(ann).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(ann).toMatch(/^Message-ID: <[0-9a-f-]{36}@/m);
  expect(ann.replaceAll('=\n', '')).toContain('News of Ann.');

  // The file comes by a link of this recipient's own.
  const bare = ann.replaceAll('=\n', '').replaceAll('=3D', '=');
  expect(bare).toContain('packing.pdf (1 kB)');
  const [file = ''] = /http\S+\/mail-file\?t=[0-9a-f-]{36}&f=[0-9a-f-]{36}/.exec(bare) ?? [];
  expect(await (await fetch(file)).text()).toBe('%PDF-1.4 what to pack');
  expect((await fetch(file.replace(/t=[0-9a-f]{8}/, 't=00000000'))).status).toBe(404);

  // The one that came back at once shows it; another comes back later, by the mailbox for bounces.
  await page.goto(`/app/email/${first}?tab=people`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Ben Zulu senior')).toContainText('Bounced');
  await expect(row('Ben Zulu senior')).toContainText('No such user here');
  await expect(row('Ann Zulu senior')).toContainText('Sent');
  const link = /unsubscribe\?t=(?:3D)?([0-9a-f-]{36})/.exec(ann.replaceAll('=\n', ''))?.[1];
  const gone = await fetch(`${guidon.url}/functions/v1/unsubscribe?t=${link}`, { method: 'POST' });
  expect(gone.status).toBe(200);
  const secrets: Record<string, string> = JSON.parse(
    await readFile(join(guidon.dataDir, 'function-secrets.json'), 'utf8'),
  );
  const cas = about('Zulu news one').find(({ to }) => to.startsWith('cas-'))?.text ?? '';
  const [, mail = ''] = /^Message-ID: <([0-9a-f-]{36})@/m.exec(cas) ?? [];
  /** A report of the kind that a mailbox for bounces hands on. */
  const tell = async (kind: string, key = secrets['MAIL_EVENTS_KEY'] ?? '') => {
    const report = await readFile(new URL(`../email/returned/${kind}.eml`, import.meta.url), 'utf8');
    return fetch(`${guidon.url}/functions/v1/mail-events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'message/rfc822' },
      body: report.replaceAll('0f8fad5b-d9cb-469f-a165-70867728950e', mail),
    });
  };
  expect((await tell('gone-google-inactive', 'x'.repeat(44))).status).toBe(401);
  expect(await (await tell('gone-google-inactive')).json()).toEqual({ known: 1 });
  await expect(row('Cas Zulu senior')).toContainText('Bounced');

  await db.query(`update public.attachments set archived_at = now() where name = 'packing.pdf'`);
  expect((await fetch(file)).status).toBe(404);

  const second = await office
    .rpc('mail_reach', { p_audience: { roles: ['cadet'] }, p_recipients: ['guardians'], p_kind: 'newsletter' })
    .throwOnError();
  expect(second.data).toMatchObject({ left_out: { unsubscribed: expect.any(Number), bounced: expect.any(Number) } });
  await page.goto('/app/email/addresses');
  for (const [name, why] of [
    ['gone-', 'Bounced'],
    ['cas-', 'Bounced'],
    ['ann-', 'Unsubscribed'],
  ] as const)
    await expect(row(`${name}${mark}`)).toContainText(why);

  // S4: staff see whose address is stopped, and start it again; what isn't the family's fault stops no address.
  const stopped = row(`cas-${mark}`);
  await expect(stopped.getByRole('link', { name: 'Cas Zulu senior' })).toBeVisible();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Email to Cas Zulu senior bounced')).toBeVisible();
  await page.keyboard.press('Escape');
  await stopped.getByRole('button', { name: 'Write again' }).click();
  await expect(stopped).toContainText('Active again');
  for (const kind of ['later-over-quota', 'refused-dmarc', 'complained-abuse'])
    expect(await (await tell(kind)).json()).toEqual({ known: 1 });
  await page.reload();
  await expect(row(`cas-${mark}`).filter({ hasText: 'Unsubscribed' })).toContainText('Stopped');
  await expect(row(`cas-${mark}`).filter({ hasText: 'Bounced' })).toContainText('Active again');
  await inspect(page, '/app/email/addresses');
  await db.end();
});
