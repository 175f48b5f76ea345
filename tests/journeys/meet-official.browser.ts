import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Page } from '@playwright/test';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { mailTo } from './support/mail.ts';
import { meetPeople } from './support/meet-people.ts';
import { wordsOf } from './support/pdf-text.ts';
import { upholdProtest } from './support/protest.ts';
import { computeAll, verifyAll } from './support/settle-meet.ts';
import { signCertificate } from './support/sign-certificate.ts';
import { keySheet, type RunningMeet, runningMeet } from './support/running-meet.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

test('T1 from locked standings through a protest that is upheld to certificates of two people, amended, and both verified', async ({
  page,
  browser,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const people = await meetPeople(guidon.url, director, ['Oakes', 'Prewitt']);
  const meet = await lockedMeet(director, people);
  const home = `/app/competition-portal/meets/${meet.id}?tab=certify`;

  await signIn(page, 'instructor', home.replace('certify', 'protests'));
  await page.getByLabel('Armed regulation').check();
  await page.getByRole('button', { name: 'Release to schools' }).click();
  await expect(page.getByText(/Protests until .*, 30 min left/)).toBeVisible();
  const entry = meet.codes[0] ?? '';
  await upholdProtest(page, { meet: meet.id, entry, penalty: 'Dropped weapon', after: '2nd · 90.0' });
  await computeAll(director, meet.id, [meet.event]);

  await page.goto(home);
  await page.getByRole('button', { name: 'Certify…' }).press('Enter');
  await dialog(page, 'Certify results').getByRole('button', { name: 'Open the certificate' }).press('Enter');
  await signCertificate(page, PASSWORD);
  const other = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(other, people.Prewitt, home);
  await signCertificate(other, people.Prewitt.password);
  await expect(other.getByText('All results are certified.', { exact: false })).toBeVisible();
  const first = await addressOnPaper(page);
  const visitor = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await visitor.goto(first);
  await expect(visitor.getByText('This certificate is real and in force.')).toBeVisible();
  await expect(visitor.getByRole('row', { name: /^1 Kestrel Ridge High AREG-S02-B/ })).toBeVisible();
  await expect(visitor.getByText(/Prewitt/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Open an amendment…' }).press('Enter');
  await dialog(page, 'Open an amendment').getByLabel('Reason').fill('A sheet was found');
  await dialog(page, 'Open an amendment').getByLabel('Reason').press('Control+Enter');
  await dialog(page, 'Open an amendment').getByRole('button', { name: 'Open it' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Amendment', exact: true })).toBeVisible();
  await correctAndVerify(director, people, meet);
  await expect(page.getByText('Changed since')).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Certify the amendment…' }).press('Enter');
  await dialog(page, 'Certify the amendment').getByLabel('Public note').fill('A sheet of AREG-S01-A was found.');
  await dialog(page, 'Certify the amendment').getByRole('button', { name: 'Open the certificate' }).press('Enter');
  await signCertificate(page, PASSWORD);
  const witness = `ana.${meet.id.slice(0, 8)}@judges.example`;
  await page.getByRole('button', { name: 'Invite a witness…' }).press('Enter');
  await dialog(page, 'Invite a witness').getByLabel('Name').fill('Ana Ruiz');
  await dialog(page, 'Invite a witness').getByLabel('Email address').fill(witness);
  await dialog(page, 'Invite a witness').getByRole('button', { name: 'Send the link' }).press('Enter');
  const mail = await mailTo(page, witness, /sign results as a witness/);
  await visitor.goto(/\/witness#\S+/.exec(mail.text)?.[0] ?? '');
  await expect(visitor.getByRole('row', { name: /^1 Larkspur High AREG-S01-A/ })).toBeVisible();
  await visitor.getByRole('button', { name: 'Sign as a witness' }).press('Enter');
  await expect(visitor.getByText(/You signed certificate/)).toBeVisible();
  await expect(page.getByText('All results are certified.', { exact: false })).toBeVisible();
  const second = await addressOnPaper(page);
  await visitor.goto(first);
  await expect(visitor.getByText('This certificate is real, but another one took its place.')).toBeVisible();
  await visitor.getByRole('link', { name: second.split('/').at(-1) ?? '' }).click();
  await expect(visitor.getByText('Official, amended')).toBeVisible();
  await expect(visitor.getByText('Amended: A sheet of AREG-S01-A was found.', { exact: false })).toBeVisible();

  const check = page.getByRole('button', { name: 'Check the log' });
  await check.press('Enter');
  await expect(page.getByText('All of it is as it was written.')).toBeVisible();
  const database = await openDatabase(guidon);
  await database.query(
    `begin; set local session_replication_role = replica; update meet_penalties set count = 5 where meet_id = '${meet.id}'; commit`,
  );
  await database.end();
  await check.press('Enter');
  await expect(page.getByText('The penalty "drop" of AREG-S02-B', { exact: true })).toBeVisible();
  await other.context().close();
  await visitor.context().close();
});

type People = Awaited<ReturnType<typeof meetPeople<'Oakes' | 'Prewitt'>>>;

/** A meet of two schools that is scored, verified, computed, and locked. */
async function lockedMeet(director: SupabaseClient, people: People): Promise<RunningMeet> {
  const overall = { required_events: ['AREG'], methods: { reverse: { kind: 'reverse' } } };
  const plan = { keys_twice: false, shows_schools: true, results_policy: 'live', overall };
  const tabulator = await clientOf(director['supabaseUrl'], people.Oakes.email, people.Oakes.password);
  const judge = await clientOf(director['supabaseUrl'], people.Prewitt.email, people.Prewitt.password);
  const idOf = async (one: SupabaseClient) => (await one.auth.getUser()).data.user?.id ?? '';
  const meet = await runningMeet(director, { meet: plan, entries: [0, 1] }, [
    { profile: await idOf(tabulator), job: 'tabulator' },
    { profile: await idOf(judge), job: 'head_judge' },
  ]);
  for (const entry of [0, 1])
    for (const seat of [0, 1, 2]) await keySheet(director, meet, { entry, seat, bearing: 20 + entry * 8 });
  for (const [at, count] of [1, 0].entries()) {
    const drop = { p_entry: meet.entries[at], p_id: crypto.randomUUID(), p_input: { key: 'drop', count } };
    // Who recorded a penalty doesn't rule on it: the director will.
    await tabulator.rpc('save_meet_penalty', drop).throwOnError();
  }
  await verifyAll(tabulator, meet.id);
  await computeAll(director, meet.id, [meet.event]);
  await director.rpc('set_meet_state', { p_meet: meet.id, p_to: 'scoring_locked' }).throwOnError();
  return meet;
}

/** The tabulator reads one sheet again, so that the other school is first. */
async function correctAndVerify(director: SupabaseClient, people: People, meet: RunningMeet): Promise<void> {
  const tabulator = await clientOf(director['supabaseUrl'], people.Oakes.email, people.Oakes.password);
  const { data: scores } = await tabulator
    .from('meet_scores')
    .select('id, revision, meet_performances!inner(entry_id)')
    .eq('meet_performances.entry_id', meet.entries[0] ?? '')
    .throwOnError();
  const p_input = { marks: { drill: { bearing: 30, cover: 'A' } }, reason: 'Read again' };
  for (const { id, revision } of scores)
    await tabulator.rpc('correct_score', { p_score: id, p_seen: revision, p_input }).throwOnError();
  await verifyAll(tabulator, meet.id);
}

/** The address below the QR code on the newest certificate's paper, which is what the code says. */
async function addressOnPaper(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).first().press('Enter');
  const words = wordsOf(await readFile(await (await download).path()));
  const [address = ''] = /https?:\/\/[^\s]*?\/certificates\/[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(words) ?? [];
  return address;
}
