import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry, round } from './entry.ts';
import { type MeetScene, planMeet, signedIn } from './meet-scene.ts';
import { computeEvents, keyEvents } from './meet-scored.ts';
import { median, p95 } from './percentile.ts';
import { type Call, callsOf } from './screens.ts';
import { nameOf, timeOf } from './slowest.ts';
import { startSubject } from './subject.ts';

const PORTAL = '/app/competition-portal';
/** What every page of the app asks, whatever it shows. */
const OF_EVERY_PAGE =
  /\/rpc\/(my_waiting_words|live_changes|live_mark|access_changed|second_factor_step)\b|\/notifications\b/;
const ROUNDS = 20;
const BOUND = 100;

/**
 * The bound of issue F for pages: each page of a meet of 60 schools and 900 entries, all keyed but one event, takes the server
 * under 100 ms. Told are the slowest of its reads, and the sum of those that wait for one another.
 */
export async function runIssueFPages(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const { admin } = await databaseOf(dataDir);
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const [director, keyer] = [await signedIn(subject.url, 'instructor'), await signedIn(subject.url, 'cadet')];
    const meet = await planMeet(director, keyer);
    const keyed = meet.events.slice(0, -1);
    await keyEvents(client, meet, keyed, [director, keyer]);
    await computeEvents(director, meet, keyed);
    // As autovacuum leaves it after so many rows.
    await client.query('vacuum (analyze)');
    for (const [who, pages] of Object.entries(pagesOf(meet))) {
      await tellPages('F', subject.url, `${who}@guidon.example`, pages, told);
    }
  } finally {
    await client.end();
    await subject.stop();
  }
}

/** The pages by who opens them. */
function pagesOf({ id, events: [first] }: MeetScene): Record<string, Record<string, string>> {
  const page = `${PORTAL}/meets/${id}`;
  const parts = ['events', 'judges', 'panels', 'schools', 'entries', 'entry-grid', 'staff', 'venue', 'rules'];
  const scored = ['keying', 'board', 'results', 'paper'];
  return {
    instructor: {
      dashboard: PORTAL,
      list: `${PORTAL}/meets`,
      overview: page,
      ...Object.fromEntries([...parts, ...scored].map((tab) => [tab, `${page}?tab=${tab}`])),
      'board of an event': `${PORTAL}/scoring/${id}/board?event=${first?.id}`,
    },
    cadet: {
      'keying, by a keyer': `${page}?tab=keying`,
      'a sheet to key': `${PORTAL}/scoring/${id}/key?event=${first?.id}`,
    },
  };
}

/** Opens pages as one person, by name, and tells each of them. */
export async function tellPages(
  issue: string,
  url: string,
  email: string,
  pages: Record<string, string>,
  told: (entry: Entry) => void,
): Promise<void> {
  const names = new Map(Object.entries(pages).map(([name, path]) => [path, name]));
  const found = await callsOf(url, [...names.keys()], email);
  for (const [path, calls] of found) await tellPage(issue, names.get(path) ?? path, calls, told);
}

/** Tells the slowest read of a page, and its reads one after the other. */
async function tellPage(
  issue: string,
  name: string,
  asked: readonly Call[],
  told: (entry: Entry) => void,
): Promise<void> {
  const calls = asked.filter(({ url }) => !OF_EVERY_PAGE.test(url));
  const waves = wavesOf(calls);
  const times = new Map(calls.map((call) => [call, [] as number[]]));
  const sums: number[] = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    for (const [call, list] of times) list.push(await timeOf(call));
    sums.push(waves.reduce((sum, wave) => sum + Math.max(...wave.map((call) => times.get(call)?.at(-1) ?? 0)), 0));
  }
  const [slowest] = [...times].toSorted(([, one], [, other]) => p95(other) - p95(one));
  if (!slowest) throw new Error(`The page "${name}" read nothing`);
  const line = (what: string, list: readonly number[]) =>
    told(atMost(issue, `page ${name}, ${what}, p95 (median ${round(median(list))} ms)`, p95(list), 'ms', BOUND));
  line(nameOf(slowest[0]), slowest[1]);
  line(`${calls.length} reads in ${waves.length} steps`, sums);
}

/** The reads in steps: one that began after a read of the step was answered may have waited for it. */
function wavesOf(calls: readonly Call[]): Call[][] {
  const waves: Call[][] = [];
  for (const call of calls.toSorted((one, other) => one.begun - other.begun)) {
    const last = waves.at(-1);
    if (last?.every(({ ended }) => ended > call.begun)) last.push(call);
    else waves.push([call]);
  }
  return waves;
}
