import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { clientOf } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { meetPeople } from './support/meet-people.ts';
import { wordsOf } from './support/pdf-text.ts';
import { keySheet, type RunningMeet, runningMeet } from './support/running-meet.ts';
import { expect, PASSWORD, signIn, test } from './support/test.ts';
import { certifyNewest, kestrelTookPart } from './support/took-part.ts';

const COACH = { email: 'm.bell@kestrel.example', password: PASSWORD };

/** A meet of two schools that is scored and verified: the second one dropped a weapon and is behind. */
async function scoredMeet(director: SupabaseClient, tabulator: SupabaseClient): Promise<RunningMeet> {
  const profile = (await tabulator.auth.getUser()).data.user?.id ?? '';
  const plan = { meet: { keys_twice: false }, entries: [0, 1] };
  const meet = await runningMeet(director, plan, [{ profile, job: 'tabulator' }]);
  for (const entry of [0, 1])
    for (const seat of [0, 1, 2]) await keySheet(director, meet, { entry, seat, bearing: 20 + entry });
  const drop = { p_entry: meet.entries[1], p_id: randomUUID(), p_input: { key: 'drop' } };
  // Who recorded a penalty doesn't rule on it: the director will.
  await tabulator.rpc('save_meet_penalty', drop).throwOnError();
  const { data } = await director.from('meet_scores').select('id, revision').eq('meet_id', meet.id).throwOnError();
  const [p_scores, p_seen] = [data.map(({ id }) => String(id)), data.map(({ revision }) => Number(revision))];
  await director.rpc('verify_scores', { p_scores, p_seen }).throwOnError();
  await compute(director, meet);
  return meet;
}

const compute = async (director: SupabaseClient, { id, event }: RunningMeet) => {
  const { error } = await director.functions.invoke('meet-results', { body: { meet: id, event } });
  if (error) throw error;
};

test('a coach reads what is released, asks about the recap, protests in time, and has the certified result on season and timeline', async ({
  page,
  browser,
  guidon,
}) => {
  const director = await clientOf(guidon.url, 'instructor@guidon.example');
  const database = await openDatabase(guidon);
  const people = await meetPeople(guidon.url, director, ['Oakes']);
  const tabulator = await clientOf(guidon.url, people.Oakes.email, people.Oakes.password);
  const meet = await scoredMeet(director, tabulator);
  const school = await kestrelTookPart(database, meet);
  const home = `/app/competition-portal/registrations/${school.registration}/results`;
  await signIn(page, COACH, home);
  await expect(page.getByText('No results released yet')).toBeVisible();

  // The page of the coach is open as the host releases.
  const out = { p_meet: meet.id, p_audience: 'schools', p_events: [meet.event] };
  await director.rpc('release_results', out).throwOnError();
  const results = page.getByRole('region', { name: 'Results', exact: true });
  await expect(results.getByText(/AREG-S02-B · Place 2 of 2 · Net .* behind 1st place/)).toBeVisible();
  await expect(results.getByText(/Protests until .*: 30 min left/)).toBeVisible();
  await page.getByText('How it came about').click();
  await expect(page.getByText('Place 2 of 2 in Armed regulation.')).toBeVisible();
  await expect(page.getByText('AREG-S01-A')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save packet (PDF)' }).click();
  const words = wordsOf(await readFile(await (await download).path()));
  for (const said of ['Packet for Kestrel Ridge High (S02)', 'Bluestem High School', 'Dropped weapon'])
    expect(words).toContain(said);

  await results.getByRole('button', { name: 'Ask…' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask about the recap of Armed regulation' });
  await asking.getByLabel('Question').fill('Who saw the drop?');
  await asking.getByRole('button', { name: 'Send question' }).click();
  await expect(results.getByText('Question sent', { exact: true })).toBeVisible();
  const host = await (await browser.newContext({ baseURL: guidon.url })).newPage();
  await signIn(host, 'instructor', `/app/competition-portal/meets/${meet.id}?tab=packets`);
  await expect(host.getByText('Who saw the drop?')).toBeVisible();
  await host.getByRole('button', { name: 'Answer…' }).click();
  const answering = host.getByRole('dialog', { name: 'Answer the question' });
  await answering.getByLabel('Answer').fill('The head judge did.');
  await answering.getByRole('button', { name: 'Send answer' }).click();
  await expect(results.getByText('The host’s answer: The head judge did.')).toBeVisible();

  await page.getByRole('button', { name: 'File a protest…' }).click();
  const filing = page.getByRole('dialog', { name: 'File a protest' });
  await filing.getByLabel('Entry').selectOption({ label: 'AREG-S02-B · Armed regulation' });
  await expect(filing.getByText(/^In time until .*30 min left\.$/)).toBeVisible();
  await filing.getByLabel('About').selectOption({ label: 'A penalty' });
  await filing.getByLabel('Which penalty').selectOption({ label: 'Dropped weapon' });
  await expect(filing.getByLabel('Asked by')).toHaveValue('Marcus Bell');
  await filing.getByLabel('Reason').fill('It was caught before it touched the floor.');
  await filing.getByRole('button', { name: 'File protest' }).click();
  const protests = page.getByRole('region', { name: 'Protests', exact: true });
  await expect(protests.getByText('Protest 1: AREG-S02-B, Armed regulation')).toBeVisible();
  await expect(protests.getByText('Filed', { exact: true })).toBeVisible();

  const { data } = await director
    .from('meet_protest_list')
    .select('id, filed_by_school')
    .eq('meet_id', meet.id)
    .single();
  expect(data).toMatchObject({ filed_by_school: true });
  await director.rpc('move_protest', { p_protest: data?.['id'], p_seen: 'filed', p_to: 'accepted' }).throwOnError();
  await expect(protests.getByText('Accepted', { exact: true })).toBeVisible();
  const { rows } = await database.query<{ id: string }>('select id from public.meet_penalties where meet_id = $1', [
    meet.id,
  ]);
  const p_input = {
    outcome: 'upheld',
    text: 'The video shows that it was caught.',
    changes: [{ kind: 'void_penalty', id: rows[0]?.id }],
  };
  await director.rpc('rule_protest', { p_protest: data?.['id'], p_seen: 0, p_input }).throwOnError();
  await compute(director, meet);
  await expect(protests.getByText(/Upheld\. The video shows that it was caught\.$/)).toBeVisible();
  await expect(protests.getByText('Dropped weapon no longer counts')).toBeVisible();
  await expect(protests.getByText(/Your entry since then: place 2 to 1/)).toBeVisible();
  await expect(results.getByText('The result changed since your school answered its recap')).toBeVisible();
  await results.getByRole('button', { name: 'Accept' }).click();
  await expect(results.getByText('Recap accepted', { exact: true })).toBeVisible();

  const number = await certifyNewest(database, meet);
  const teams = page.getByRole('region', { name: 'Your teams' });
  await teams.getByRole('link', { name: school.teamName }).click();
  await page.waitForURL(/\/app\/teams\//);
  await expect(page.getByRole('link', { name: `Certificate ${number}` })).toBeVisible();
  await page.goto(`/app/cadets/${school.cadet}?tab=timeline`);
  await expect(page.getByText(`1st of 2`, { exact: false }).filter({ hasText: number })).toBeVisible();
  await page.goto('/app/competition-portal/registrations/results');
  await expect(page.getByRole('row', { name: new RegExp(meet.id.slice(0, 8)) })).toContainText('Official');
  await database.end();
  await host.context().close();
});
