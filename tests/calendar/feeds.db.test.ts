import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Private addresses of the calendar: whose they are, how many, and what opens them. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

const SERVICE: Person = { role: 'service_role' };
const aToken = () => randomBytes(32).toString('hex');

async function make(person: Person, token = aToken(), name = 'My phone', key: string | null = null): Promise<string> {
  const [row] = await db.call<{ id: string }>(person, 'select create_calendar_feed($1, $2, $3) as id', [
    name,
    token,
    key,
  ]);
  return row?.id ?? '';
}

test('an address is its owner’s alone, and only the hash of its secret is kept', async () => {
  const token = aToken();
  const id = await make(school.cadet, token);
  for (const [person, found] of [
    [school.cadet, 1],
    [school.parent, 0],
    [school.admin, 0],
  ] as const) {
    expect(await db.call(person, 'select from calendar_feeds where id = $1', [id])).toHaveLength(found);
  }
  const { rows } = await db.root.query<{ kept: boolean }>(
    `select exists (select from calendar_feeds f where f::text like $1)
       or exists (select from audit_log a where a::text like $1)
       or exists (select from app.requests r where r::text like $1) as kept`,
    [`%${token}%`],
  );
  expect(rows).toEqual([{ kept: false }]);
  expect(await refusalOf(db.call(school.admin, 'select revoke_calendar_feed($1)', [id]))).toMatchObject({
    detail: 'gone',
  });
});

test('the same call gives the same address; ten at most, also at once; names and secrets are checked', async () => {
  const [token, key] = [aToken(), randomUUID()];
  expect(await make(school.parent, token, 'Mac', key)).toBe(await make(school.parent, token, 'Mac', key));
  const tries = await Promise.allSettled(Array.from({ length: 14 }, () => make(school.parent)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  expect(await refusalOf(make(school.parent))).toMatchObject({ detail: 'too_many:name' });
  expect(await refusalOf(make(school.cadet, 'short'))).toMatchObject({ detail: 'token:token' });
  expect(await refusalOf(make(school.cadet, aToken(), ' '))).toMatchObject({
    detail: expect.stringContaining(':name'),
  });
});

test('an address shows what its owner sees, for as long as they see it, and nothing once it is taken back', async () => {
  const token = aToken();
  const id = await make(school.cadet, token);
  await db.root.query(
    `insert into school_events (school_id, title, kind, starts_at, ends_at, audience, notes)
     select $1, a, 'meeting', now() + interval '1 day', now() + interval '25 hours', a, 'Ask Cadet Diaz'
     from unnest('{everyone,cadets,staff}'::text[]) a`,
    [school.id],
  );
  const read = async () => {
    const [row] = await db.call<{ feed: { events: { title: string }[] } | null }>(
      SERVICE,
      'select calendar_feed($1) as feed',
      [token],
    );
    return row?.feed;
  };
  const feed = await read();
  expect(feed?.events.map(({ title }) => title).toSorted()).toEqual(['cadets', 'everyone']);
  expect(JSON.stringify(feed)).not.toContain('Diaz');
  await db.root.query('update profiles set active = false where id = $1', [school.cadet.id]);
  expect(await read()).toBeNull();
  await db.root.query('update profiles set active = true where id = $1', [school.cadet.id]);
  expect((await read())?.events).toHaveLength(2);
  await db.call(school.cadet, 'select revoke_calendar_feed($1)', [id]);
  expect(await read()).toBeNull();
});
