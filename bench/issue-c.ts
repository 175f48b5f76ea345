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
export const subjects = ['lists', 'profile'];

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
