import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { type Call, callsOf, profileCalls } from './screens.ts';
import { startSubject } from './subject.ts';

/** The lists of a cadet's career, each with its address. */
const LISTS = [
  '/app/dashboard',
  '/app/cadets',
  '/app/cadets/units',
  '/app/cadets/consents',
  '/app/cadets/sizes',
  '/app/cadets/qualifications',
  '/app/promotions',
  '/app/promotions/boards',
  '/app/promotions/orders',
  '/app/promotions/ranks',
  '/app/awards',
  '/app/awards/uniform',
  '/app/awards/catalogue',
  '/app/fitness',
  '/app/fitness/trends',
  '/app/service-hours',
  '/app/service-hours/totals',
  '/app/inspections',
  '/app/school-year/clearance',
  '/app/school-year/enrollment',
  '/app/school-year/retention',
];

const repeats = 15;

/** What of issue C can be asked for alone. */
export const subjects = ['lists', 'profile', 'board'];

/**
 * The bounds of issue C, on a school of 500 cadets with four years behind them beside 1,000 others: how long the server
 * takes for each call of each list, and how many calls a profile makes. Each call is sent again and again by itself.
 */
export async function runIssueC(dataDir: string, only: string | null, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    await grow(dataDir);
    if (only === null || only === 'lists') {
      for (const [path, calls] of await callsOf(subject.url, LISTS)) {
        const worst = await slowest(calls);
        told(atMost('C', `${path}, slowest of ${calls.length} (${worst.name})`, worst.ms, 'ms', 150));
      }
    }
    if (only === null || only === 'profile') {
      const calls = await profileCalls(subject.url);
      const worst = await slowest(calls);
      told(atMost('C', `calls of a profile (${calls.map(nameOf).join(', ')})`, calls.length, 'calls', 4));
      told(atMost('C', `slowest call of a profile (${worst.name})`, worst.ms, 'ms', 150));
    }
    if (only === null || only === 'board') {
      const { cadets, criteria } = await askEverything(dataDir, 150);
      const pages = await callsOf(subject.url, ['/app/promotions']);
      const call = [...pages.values()].flat().find(({ url }) => url.includes('promotion_board'));
      if (call === undefined) throw new Error('the page of promotions asks for no board');
      const ms = await medianOf({ ...call, body: JSON.stringify({ p_cadets: cadets }) });
      told(atMost('C', `promotion board of ${cadets.length} cadets by ${criteria} criteria`, ms, 'ms', 300));
    }
  } finally {
    await subject.stop();
  }
}

/** The median time of the slowest of these calls, one at a time. */
async function slowest(calls: readonly Call[]): Promise<{ name: string; ms: number }> {
  let worst = { name: '-', ms: 0 };
  for (const call of calls) {
    const ms = await medianOf(call);
    if (ms > worst.ms) worst = { name: nameOf(call), ms };
  }
  return worst;
}

async function medianOf({ method, url, headers, body }: Call): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < repeats; count += 1) {
    const begun = performance.now();
    const response = await fetch(url, { method, headers, ...(body === null ? {} : { body }) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}`);
    times.push(performance.now() - begun);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function nameOf({ url }: Call): string {
  return new URL(url).pathname.replace('/rest/v1/', '');
}

/** Lets every rank ask for everything that any module knows; gives cadets of the school for a board, and how much is asked. */
async function askEverything(dataDir: string, count: number): Promise<{ cadets: string[]; criteria: number }> {
  const client = new pg.Client((await databaseOf(dataDir)).admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ cadets: string[]; criteria: number }>(EVERYTHING, [count]);
    return rows[0] ?? { cadets: [], criteria: 0 };
  } finally {
    await client.end();
  }
}

const EVERYTHING = `
  with school as (
    select school_id as id from public.cadets where archived_at is null group by 1 order by count(*) desc limit 1
  ), criteria as (
    select c.code from public.career_criteria c, school s where app.is_on(s.id, c.module)
  ), ended as (
    update public.promotion_rules set ended_on = effective_from where school_id = (select id from school)
  ), added as (
    insert into public.promotion_rules (school_id, rank_code, criterion, topic, effective_from)
    select s.id, r.code, c.code, 'The board''s own', current_date - 700
    from school s cross join lateral app.ranks_of(s.id) r cross join criteria c
  )
  select (select count(*)::int from criteria) as criteria, array(
    select c.id from public.cadets c
    where c.school_id = (select id from school) and c.status = 'active' and c.archived_at is null
    order by c.id limit $1) as cadets`;

async function grow(dataDir: string): Promise<void> {
  const client = new pg.Client((await databaseOf(dataDir)).admin);
  await client.connect();
  try {
    const results = await client.query(await readFile(join(import.meta.dirname, 'corps.sql'), 'utf8'));
    const last = [results].flat().at(-1);
    console.log('    corps:', JSON.stringify(last?.rows[0]));
  } finally {
    await client.end();
  }
}
