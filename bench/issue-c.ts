import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { grow } from './grow.ts';
import { callsOf, profileCalls } from './screens.ts';
import { LISTS, medianOf, nameOf, slowest } from './slowest.ts';
import { startSubject } from './subject.ts';

/** What of issue C can be asked for alone. */
export const subjects = ['lists', 'profile', 'readiness'];

/**
 * The bounds of issue C, on a school of 500 cadets with four years behind them beside 1,000 others: how long the server
 * takes for each call of each list, and how many calls a profile makes. Each call is sent again and again by itself.
 */
export async function runIssueC(dataDir: string, only: string | null, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    await grow(dataDir, 'corps.sql');
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
    if (only === null || only === 'readiness') {
      const { cadets, criteria } = await askEverything(dataDir, 150);
      const pages = await callsOf(subject.url, ['/app/promotions']);
      const call = [...pages.values()].flat().find(({ url }) => url.includes('promotion_readiness'));
      if (call === undefined) throw new Error('the page of promotions asks for no readiness');
      const ms = await medianOf({ ...call, body: JSON.stringify({ p_cadets: cadets }) });
      told(atMost('C', `promotion readiness of ${cadets.length} cadets by ${criteria} criteria`, ms, 'ms', 300));
    }
  } finally {
    await subject.stop();
  }
}

/** Lets every rank ask for everything that any module knows; gives cadets of the school for readiness, and how much is asked. */
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
    select s.id, r.code, c.code, 'The page''s own', current_date - 700
    from school s cross join lateral app.ranks_of(s.id) r cross join criteria c
  )
  select (select count(*)::int from criteria) as criteria, array(
    select c.id from public.cadets c
    where c.school_id = (select id from school) and c.status = 'active' and c.archived_at is null
    order by c.id limit $1) as cadets`;
