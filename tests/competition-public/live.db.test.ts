import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { compute, release, type ScoredMeet, scoredMeet } from '../support/meet/protested.ts';
import { aSchool, SERVICE, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

type Row = { place?: number; entry: string; name: string; net?: string; gap?: number; penalties?: string };
type Part = { code: string; state: string; hidden?: number; certificate?: string; lists: { rows: Row[] }[] };
type Live = { generation: number; parts: Part[] };

let db: TestDatabase;
let host: TestSchool;
let meet: ScoredMeet;
let slug: string;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
beforeEach(async () => {
  meet = await scoredMeet(db, host);
  await set('results_policy', 'live');
  const [row] = await db.call<{ slug: string }>(host.instructor, 'select publish_meet_page($1) as slug', [meet.id]);
  slug = row?.slug ?? '';
});
afterAll(() => db.close());

const set = (column: string, to: string) =>
  db.root.query(`update meets set ${column} = $2 where id = $1`, [meet.id, to]);
const live = async (): Promise<Live | null> => {
  const [row] = await db.call<{ live: Live | null }>(SERVICE, 'select live_results($1) as live', [slug]);
  return row?.live ?? null;
};
const rows = async () => (await live())?.parts[0]?.lists[0]?.rows ?? [];
const publish = async () => {
  await release(db, host.instructor, meet);
  await release(db, host.instructor, meet, 'public');
};
const withdraw = () =>
  db.call(host.instructor, 'select withdraw_results($1, $2, $3, $4)', [meet.id, 'public', 'Wrong', [meet.event]]);
const hide = (places: number | null) =>
  db.call(host.instructor, 'select hide_places($1, $2, $3)', [meet.id, places, [meet.event]]);
const sent = async () =>
  (
    await db.root.query<{ payload: { again?: boolean; generation?: number; parts?: Part[]; order?: string[] } }>(
      'select payload from realtime.messages where topic = $1 order by inserted_at, payload ->> $2',
      [`meet-live:${slug}`, 'generation'],
    )
  ).rows.map(({ payload }) => payload);
/** What a socket may do on the topic with the anonymous key. */
const anonymous = async (work: string) => {
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into realtime.messages (topic, extension, event, private) values ($1, 'broadcast', 'probe', true)`,
      [`meet-live:${slug}`],
    );
    await client.query(`select set_config('role', 'anon', true), set_config('realtime.topic', $1, true)`, [
      `meet-live:${slug}`,
    ]);
    return ((await client.query(work)).rowCount ?? 0) > 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
};
const hears = () => anonymous(`select from realtime.messages where event = 'probe'`);

test('the public sees a result once it is released to the public, and no longer than that', async () => {
  await release(db, host.instructor, meet);
  expect([(await live())?.parts, await hears(), await sent()]).toEqual([[], false, []]);
  await release(db, host.instructor, meet, 'public');
  expect(await rows()).toMatchObject([
    { place: 1, entry: 'AREG-S01-B', school: 'S01', name: 'Larkspur High', team: 'B', gap: 0 },
    { place: 2, entry: 'AREG-S01-A', team: 'A' },
  ]);
  expect([await hears(), (await sent()).length]).toEqual([true, 1]);
  await withdraw();
  expect([(await live())?.parts, await hears()]).toEqual([[], false]);
  expect((await sent()).at(-1)).toMatchObject({ again: true });
});

test('nothing is public where the policy, the page, or who can find the meet is against it', async () => {
  await publish();
  for (const [column, to] of [
    ['results_policy', 'never_public'] as const,
    ['results_policy', 'after_awards'] as const,
  ]) {
    await set(column, to);
    expect([to, (await live())?.parts, await hears()]).toEqual([to, [], false]);
  }
  await set('results_policy', 'live');
  expect(await rows()).toHaveLength(2);
  await db.call(host.instructor, 'select withdraw_meet_page($1)', [meet.id]);
  expect([await live(), await hears()]).toEqual([null, false]);
});

test('penalties are shown only where the host shows everyone its marks', async () => {
  await publish();
  expect((await rows()).some((row) => 'penalties' in row)).toBe(false);
  await set('shows_marks', 'all');
  expect((await rows()).every((row) => 'penalties' in row)).toBe(true);
});

test('hidden places are in no snapshot and no message, and a change of them is not told', async () => {
  await hide(1);
  await publish();
  const [part] = (await live())?.parts ?? [];
  expect(part).toMatchObject({ hidden: 1, state: 'provisional', lists: [{ rows: [{ place: 2, gap: 0 }] }] });
  const text = JSON.stringify([await live(), await sent()]);
  expect(text).not.toContain('AREG-S01-B');
  await hide(0);
  expect(await rows()).toHaveLength(2);
  expect((await sent()).at(-1)).toMatchObject({ parts: [{ lists: [{ rows: [{ place: 1 }, { place: 2 }] }] }] });
  expect((await refusalOf(hide(51))).message).toBe(`That isn't a number of places`);
  expect((await refusalOf(hide(null))).message).toBe(`That isn't a number of places`);
});

test('a result that changed nothing for the public sends nothing', async () => {
  await publish();
  const before = [await live(), await sent()];
  await compute(db, meet);
  await db.call(SERVICE, 'select send_live_results($1)', [meet.id]);
  expect([await live(), await sent()]).toEqual(before);
});

test('no one sends on the topic but the database', async () => {
  await publish();
  const write = `insert into realtime.messages (topic, extension, event, private)
    values ('meet-live:${slug}', 'broadcast', 'results', true)`;
  await expect(anonymous(write)).rejects.toThrow('row-level security');
});
