import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Browser, Page } from '@playwright/test';
import type { MeetResults } from '../../../domain/scoring/format/results.ts';
import { readJson } from '../../scoring/support/read-meets.ts';
import { clientOf } from './client.ts';
import { meetPeople } from './meet-people.ts';
import { upholdProtest } from './protest.ts';
import { computeAll, verifyAll } from './settle-meet.ts';
import { signCertificate } from './sign-certificate.ts';
import { expect, PASSWORD, signIn } from './test.ts';

type Judged = { url: string; director: SupabaseClient; meet: string };

const WRONG = { event: 'INSP', entry: 'INSP-S02', penalty: { key: 'uniform', count: 4 } };

/**
 * Takes the worked meet from its last sheet to certified results: the head judge records a penalty that wasn't one, sheets are
 * verified, scoring is locked, results are released, a protest about the penalty is upheld, and two people sign.
 */
export async function makeOfficial(page: Page, browser: Browser, { url, director, meet }: Judged): Promise<void> {
  const people = await meetPeople(url, director, ['Prewitt']);
  const judge = await clientOf(url, people.Prewitt.email, people.Prewitt.password);
  const p_profile = (await judge.auth.getUser()).data.user?.id;
  await director.rpc('set_meet_staff', { p_meet: meet, p_profile, p_role: 'head_judge' }).throwOnError();
  const all = await director.from('meet_events').select('id, code').eq('meet_id', meet).order('sort').throwOnError();
  const events = all.data.map(({ id }) => String(id));
  const entry = await director.from('meet_entries').select('id').eq('meet_id', meet).eq('code', WRONG.entry).single();
  const penalty = { p_entry: entry.data?.id, p_id: randomUUID(), p_input: WRONG.penalty };
  await judge.rpc('save_meet_penalty', penalty).throwOnError();

  await verifyAll(director, meet);
  await computeAll(director, meet, events);
  await director.rpc('set_meet_state', { p_meet: meet, p_to: 'scoring_locked' }).throwOnError();
  const release = { p_meet: meet, p_audience: 'schools', p_events: events, p_overall: true };
  await director.rpc('release_results', release).throwOnError();
  await upholdProtest(page, { meet, entry: WRONG.entry, penalty: 'Uniform fault ×4', after: '3rd · 252' });
  await computeAll(director, meet, events);

  const home = `/app/competition-portal/meets/${meet}?tab=certify`;
  await page.goto(home);
  await page.getByRole('button', { name: 'Certify…' }).click();
  await page
    .getByRole('dialog', { name: 'Certify results' })
    .getByRole('button', { name: 'Open the certificate' })
    .click();
  await signCertificate(page, PASSWORD);
  const other = await (await browser.newContext({ baseURL: url })).newPage();
  await signIn(other, people.Prewitt, home);
  await signCertificate(other, people.Prewitt.password);
  await expect(other.getByText('All results are certified.', { exact: false })).toBeVisible();
  await other.context().close();
}

type Part = {
  code: string;
  state: string;
  lists: { name: string; rows: { place?: number; entry?: string; name?: string; net?: string }[] }[];
};

/** Releases all to the public, and expects what anyone reads then to have the places and numbers of the worked meet. */
export async function expectPublished({ url, director, meet }: Judged): Promise<void> {
  const expected = readJson('worked-meet.expected.json') as MeetResults;
  const all = await director.from('meet_events').select('id').eq('meet_id', meet).throwOnError();
  const p_events = all.data.map(({ id }) => String(id));
  const release = { p_meet: meet, p_audience: 'public', p_events, p_overall: true };
  await director.rpc('release_results', release).throwOnError();
  const { data: slug } = await director.rpc('publish_meet_page', { p_meet: meet }).throwOnError();
  const answer = await fetch(`${url}/functions/v1/meet-pages?live=${String(slug)}`);
  const { parts } = (await answer.json()) as { parts: Part[] };
  expect(parts.map(({ state }) => state)).toEqual(parts.map(() => 'official'));
  for (const { event, rows } of expected.events) {
    const lists = parts.find(({ code }) => code === event)?.lists ?? [];
    const shown = lists
      .flatMap((list) => list.rows)
      .map(({ place, entry, net }) => [place ?? null, entry, net ?? null]);
    expect(shown).toEqual(rows.map(({ place, entry, net }) => [place, entry, net]));
  }
  const overall = parts.find(({ code }) => code === 'overall')?.lists ?? [];
  for (const [method, standings] of Object.entries(expected.overall)) {
    const rows = overall.find(({ name }) => name === method)?.rows ?? [];
    expect(rows.map(({ name, net }) => [name, net])).toEqual(standings.map(({ name, total }) => [name, total]));
  }
}
