import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { expect, PASSWORD, signIn, signOut, test } from './support/test.ts';

const WORD = 'heliotrope';

test('E6 a report about an instructor reaches its handlers, and no one else by any way', async ({ page, guidon }) => {
  const url = guidon.url;
  const instructor = await clientOf(url, 'instructor@guidon.example');
  const { data: own } = await instructor.from('profiles').select('id, school_id').limit(1).single().throwOnError();
  const heard: unknown[] = [];
  const channel = instructor.channel(`school:${own.school_id}`, { config: { private: true } });
  await new Promise<void>((joined) => {
    channel
      .on('broadcast', { event: '*' }, (message) => heard.push(message))
      .subscribe((state) => state === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED && joined());
  });

  await signIn(page, 'cadet', '/app/incidents/report');
  await expect(page.getByRole('region', { name: 'Urgent numbers' }).getByRole('link')).toHaveText([
    '911',
    '988',
    /555/,
    /555/,
  ]);
  await page.getByRole('button', { name: 'Report a concern…' }).click();
  const form = page.getByRole('dialog', { name: 'Report a concern' });
  await form.getByLabel('What is it about?').selectOption('Misconduct by an adult');
  await form.getByLabel('In a few words').fill(`About the ${WORD}`);
  await form.getByLabel('What happened?').fill(`He said ${WORD} again.`);
  await form.getByRole('button', { name: 'Add person' }).click();
  await form.getByLabel('Person 1', { exact: true }).selectOption({ label: 'Raymond Ortega, Sergeant Major' });
  // A typed name shows at once whom it keeps out, and the person who is really meant can be chosen.
  await form.getByRole('button', { name: 'Add person' }).click();
  await form.getByLabel('Name of person 2').fill('1st Sgt Whittaker, Ret');
  await expect(form.getByText('This may mean Lorraine Whitaker', { exact: false })).toBeVisible();
  await expect(form.getByRole('checkbox', { name: /^Lorraine Whitaker/ })).not.toBeChecked();
  await expect(form.getByRole('checkbox', { name: /^Ada Whitfield/ })).toBeChecked();
  await expect(form.getByLabel('It’s also about').getByRole('option', { name: /Raymond Ortega/ })).toBeAttached();
  await form.getByRole('button', { name: 'Remove person 2' }).click();
  await expect(form.getByRole('checkbox', { name: /^Lorraine Whitaker/ })).toBeChecked();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain(WORD);
  await form.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Ada Whitfield and Lorraine Whitaker can read it.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Open your report' }).click();
  await expect(page.getByText(`He said ${WORD} again.`)).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await signOut(page);

  await signIn(page, { email: 'l.whitaker@bluestem.example', password: PASSWORD }, '/app/incidents/welfare');
  await expect(page.getByText(/4[78] hours left/)).toBeVisible();
  await page.getByRole('link', { name: `About the ${WORD}` }).click();
  await expect(page.getByText('Confidential: no handler sees who')).toBeVisible();
  await expect(page.getByText('Notify the service')).toBeVisible();
  await expect(page.getByText('Alina Chen')).toHaveCount(0);
  await page.getByLabel('New update').fill('Can you say when?');
  await page.getByLabel('Send it to the person who reported').check();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('The reporter sees this')).toBeVisible();
  await signOut(page);

  await signIn(page, 'instructor', `/app/incidents/welfare/${id}`);
  await expect(page.getByText("You can't open that report")).toBeVisible();
  await page.goto('/app/incidents/welfare');
  await expect(page.getByText('No reports')).toBeVisible();
  await page.goto('/app/incidents');
  await expect(page.getByRole('heading', { name: 'Help desk' })).toBeVisible();
  await expect(page.getByText(WORD)).toHaveCount(0);

  for (const email of ['instructor', 'parent', 'external', 's1'].map((name) => `${name}@guidon.example`)) {
    const client = await clientOf(url, email);
    for (const work of ['open', 'export']) {
      const { error } = await client.functions.invoke('welfare', { body: { do: work, report: id } });
      expect([email, work, error?.message]).toEqual([email, work, expect.any(String)]);
    }
    for (const table of ['welfare_reports', 'welfare_updates', 'welfare_log', 'welfare_files'])
      expect((await client.from(table).select()).error?.code).toBe('42501');
    expect((await client.rpc('search_all', { p_text: WORD })).data ?? []).toEqual([]);
    const { data: log } = await client.from('audit_log').select('changed').order('id', { ascending: false }).limit(50);
    expect(JSON.stringify(log ?? [])).not.toContain(WORD);
  }
  const mails = await (await page.request.get('/mailbox', { headers: { accept: 'application/json' } })).text();
  expect(mails).not.toContain(WORD);
  expect(JSON.stringify(heard)).not.toMatch(/welfare/);
  await instructor.removeAllChannels();

  const database = await openDatabase(guidon);
  const { rows } = await database.query(
    `select (select count(*)::int from public.welfare_reports r where to_jsonb(r)::text ~ $1) as legible,
       (select array_agg(act order by l.id) from public.welfare_log l where report_id = $2) as log`,
    [WORD, id],
  );
  await database.end();
  expect(rows).toEqual([
    {
      legible: 0,
      log: [
        'Sent the report',
        'Opened the report',
        'Saw it in the list',
        'Opened the report',
        'Wrote an update',
        'Opened the report',
      ],
    },
  ]);
});
