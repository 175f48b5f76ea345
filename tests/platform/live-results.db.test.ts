import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { LIVE_FUNCTION, LIVE_POLICY } from '../support/live-results.ts';
import { release, scoredMeet } from '../support/meet/protested.ts';
import { aSchool } from '../support/people.ts';

/** The one thing that anonymous callers may hear, and no more of it than decision 0272 says. */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** What the anonymous key gets of the messages of a topic. */
async function heard(topic: string): Promise<number> {
  const client = await db.root.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into realtime.messages (topic, extension, event, private)
       values ($1, 'broadcast', 'probe', true), ($1, 'presence', 'probe', true)`,
      [topic],
    );
    await client.query(`select set_config('role', 'anon', true), set_config('realtime.topic', $1, true)`, [topic]);
    return (await client.query(`select from realtime.messages where event = 'probe'`)).rowCount ?? 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('the policy of live results only reads broadcasts, and asks nothing but its function', async () => {
  const { rows } = await db.root.query(
    `select tablename || ' ' || policyname as name, cmd, permissive, roles::text, with_check,
       regexp_replace(qual, '\\s+', ' ', 'g') as qual
     from pg_policies where 'anon' = any (roles) or 'public' = any (roles)`,
  );
  const qual = expect.stringMatching(
    /^\(\(extension = 'broadcast'::text\) AND \( SELECT app\.live_topic_is_open\(\) AS live_topic_is_open\)\)$/,
  );
  expect(rows).toEqual([
    {
      name: LIVE_POLICY,
      cmd: 'SELECT',
      permissive: 'PERMISSIVE',
      roles: '{anon,authenticated}',
      with_check: null,
      qual,
    },
  ]);
});

test('its function takes nothing, answers yes or no, and is out of reach of the API', async () => {
  const { rows } = await db.root.query(
    `select p.oid::regprocedure::text as name, p.prorettype::regtype::text as answers, p.provolatile as kind,
       has_schema_privilege('anon', p.pronamespace, 'usage') as reached
     from pg_proc p where p.oid = $1::regprocedure`,
    [LIVE_FUNCTION],
  );
  expect(rows).toEqual([{ name: LIVE_FUNCTION, answers: 'boolean', kind: 's', reached: false }]);
});

test('anonymous callers hear the topic of a meet only while something of it is public, and no other topic', async () => {
  const host = await aSchool(db.root);
  const meet = await scoredMeet(db, host);
  await db.root.query(`update meets set results_policy = 'live' where id = $1`, [meet.id]);
  const [page] = await db.call<{ slug: string }>(host.instructor, 'select publish_meet_page($1) as slug', [meet.id]);
  const topic = `meet-live:${page?.slug}`;
  await release(db, host.instructor, meet);
  expect(await heard(topic)).toBe(0);
  await release(db, host.instructor, meet, 'public');
  expect(await heard(topic)).toBe(1);
  for (const other of ['', String(page?.slug), `x${topic}`, `${topic}x`, 'meet-live:%', `school:${host.id}`])
    expect([other, await heard(other)]).toEqual([other, 0]);
  await db.call(host.instructor, 'select withdraw_meet_page($1)', [meet.id]);
  expect(await heard(topic)).toBe(0);
});
