import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { grow } from './grow.ts';
import { type Call, callsOf } from './screens.ts';
import { medianOf, nameOf } from './slowest.ts';
import { startSubject } from './subject.ts';

/** Lists whose rows positions open. */
const PATHS = [
  '/app/cadets',
  '/app/cadets/units',
  '/app/cadets/qualifications',
  '/app/promotions',
  '/app/inspections',
  '/app/job-board',
];

const ROUNDS = 5;

/**
 * What the reach of positions costs the lists of a school of 500 cadets among 300, with 60 filled positions: the same calls with
 * the policies as they are and as they would be without positions, in turns.
 */
export async function runIssueJReach(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  const database = new pg.Client((await databaseOf(dataDir)).admin);
  await database.connect();
  try {
    await grow(dataDir, 'district.sql');
    await grow(dataDir, 'positions.sql');
    const set = (on: boolean) => database.query('call app.bench_reach($1)', [on]);
    const staff = await listsOf(subject.url, 'instructor@guidon.example');
    for (const [path, calls] of staff) {
      const { ratio, ms } = await compared(calls, set);
      told(atMost('J', `${path}: instructor, with position reach against without (${ms})`, ratio, '×', 1.2));
    }
    // Without a position the same calls have one row: the measure is what the instructor waits for the same rows.
    const roster = (staff.get('/app/cadets') ?? []).filter((call) => nameOf(call) === 'cadet_roster');
    const holder =
      [...(await listsOf(subject.url, 'cadet@guidon.example')).values()].flat()[0]?.headers['authorization'] ?? '';
    const led = roster.map((call) => ({ ...call, headers: { ...call.headers, authorization: holder } }));
    const [theirs, own] = await inTurns(led, roster);
    const words = `${theirs.toFixed(1)} to ${own.toFixed(1)} ms`;
    told(
      atMost('J', `cadet_roster: a commander by position against the instructor (${words})`, theirs / own, '×', 1.2),
    );
  } finally {
    await database.end();
    await subject.stop();
  }
}

/** The reads of lists of a person. */
async function listsOf(url: string, email: string): Promise<Map<string, Call[]>> {
  const pages = await callsOf(url, PATHS, email);
  return new Map(
    Array.from(pages, ([path, calls]) => [path, calls.filter(({ method, body }) => method === 'GET' || body !== null)]),
  );
}

/** How long the calls take with and without, in turns. */
async function compared(calls: Call[], set: (on: boolean) => Promise<unknown>): Promise<{ ratio: number; ms: string }> {
  const times: Record<'on' | 'off', number[][]> = { on: [], off: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const which of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      await set(which === 'on');
      times[which].push(await mediansOf(calls));
    }
  await set(true);
  const [on, off] = [bestOf(times.on), bestOf(times.off)];
  return { ratio: on / off, ms: `${on.toFixed(1)} to ${off.toFixed(1)} ms` };
}

/** How long the calls of two take, in turns. */
async function inTurns(one: Call[], other: Call[]): Promise<[number, number]> {
  const times: [number[][], number[][]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(await mediansOf(one));
    times[1].push(await mediansOf(other));
  }
  return [bestOf(times[0]), bestOf(times[1])];
}

async function mediansOf(calls: Call[]): Promise<number[]> {
  const medians: number[] = [];
  for (const call of calls) medians.push(await medianOf(call));
  return medians;
}

/** The sum of the calls, each by its best round: other work on the machine only ever adds. */
function bestOf(rounds: number[][]): number {
  return (rounds[0] ?? []).reduce((sum, _, at) => sum + Math.min(...rounds.map((round) => round[at] ?? Infinity)), 0);
}
