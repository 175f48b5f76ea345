import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { entrantOf } from '../support/meet/entrant.ts';
import { anOpenMeet, type OpenMeet } from '../support/meet/open.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { seen } from '../support/seen.ts';

/** The schools that a message was for, on the page of the message: no one is dropped in silence. */
let db: TestDatabase;
let host: TestSchool;
let first: TestSchool;
let second: TestSchool;
let meet: OpenMeet;
let does: ReturnType<typeof entrantOf>;
let ids: { first: string; second: string };

beforeAll(async () => {
  db = await openTestDatabase();
  does = entrantOf(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  [host, first, second] = await Promise.all([aSchool(db.root), aSchool(db.root), aSchool(db.root)]);
  meet = await anOpenMeet(db, host);
  ids = { first: await submitted(first), second: await submitted(second) };
});

async function submitted(school: TestSchool): Promise<string> {
  const id = await does.readied(school, meet);
  await does.submit(school.instructor, id);
  return id;
}

async function announced(): Promise<string> {
  const id = randomUUID();
  const [all] = await db.call<{ id: string }>(
    host.instructor,
    `select id from meet_audiences($1) where label = 'All registered schools'`,
    [meet.id],
  );
  const audience = { meet_schools: [all?.id] };
  await does.say(host.instructor, 'save_announcement($1, $2)', [id, { title: 'Gates', body: 'At 6.', audience }]);
  return id;
}
const publish = (id: string, at: string | null = null) =>
  db.call(host.instructor, `select publish_announcement($1, ${seen('announcements')}, p_at => $2)`, [id, at]);

type Meet = { meet: string; schools: { id: string; state: string; reason: string | null; adults: number }[] };
const schoolsOf = async (id: string, person: Person = host.instructor) =>
  (await does.say<Meet[]>(person, 'message_schools($1)', [id]))[0]?.schools ?? [];
const lineOf = async (id: string, registration: string) =>
  (await schoolsOf(id)).find((school) => school.id === registration);

test('each school shows whether it has the message, and why one hasn’t', async () => {
  // Its adults have roles that read no registrations.
  await db.root.query(
    `with made as (
       insert into user_roles (role_name, label, base_role, school_id)
       select 'bare_' || b, 'Bare ' || b, b, $1 from unnest('{instructor,admin,external}'::text[]) b returning id, base_role)
     update profiles p set role_id = m.id from made m where p.school_id = $1 and p.role = m.base_role`,
    [second.id],
  );
  const id = await announced();
  await publish(id);
  expect(await lineOf(id, ids.first)).toMatchObject({ state: 'sent', reason: null });
  expect((await lineOf(id, ids.first))?.adults).toBeGreaterThan(0);
  expect(await lineOf(id, ids.second)).toMatchObject({
    state: 'sent',
    reason: 'no_account',
    adults: 0,
    not_reached: { no_account: 1 },
  });
});

test('a school that withdraws while an announcement waits is named with the reason; one that is recalled, too', async () => {
  const [gone, back] = [await announced(), await announced()];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await publish(gone, tomorrow);
  await publish(back, tomorrow);
  expect((await schoolsOf(gone)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  await does.say(second.instructor, 'withdraw_registration($1, $2)', [ids.second, 'No bus']);
  await db.root.query(`update announcements set publish_at = now() - interval '1 second' where id = $1`, [gone]);
  await db.root.query(`select app.tend_announcements(null, '{}')`);
  expect(await lineOf(gone, ids.second)).toMatchObject({ state: 'left_out', reason: 'withdrew' });
  expect(await lineOf(gone, ids.first)).toMatchObject({ state: 'sent' });
  // Who sent it is told, once.
  const { rows: told } = await db.root.query<{ title: string; body: string; link: string }>(
    `select title, body, link from notifications where kind = 'competition-meets.message' and user_id = $1`,
    [host.instructor.id],
  );
  const { rows: names } = await db.root.query<{ name: string }>('select name from schools where id = $1', [second.id]);
  expect(told).toEqual([
    {
      title: 'Not sent to 1 school: Gates',
      body: `${names[0]?.name} withdrew before it was sent`,
      link: `/app/announcements/${gone}?tab=schools`,
    },
  ]);
  await does.say(host.instructor, 'withdraw_announcement($1)', [back]);
  expect(await lineOf(back, ids.first)).toMatchObject({ state: 'canceled', reason: 'recalled' });
});

test('the schools of a message are for those at the host who read its meet', async () => {
  const id = await announced();
  await publish(id);
  expect(await schoolsOf(id)).toHaveLength(2);
  expect(await schoolsOf(id, first.instructor)).toEqual([]);
  for (const person of [first.external, host.external, host.cadet, host.parent, ANONYMOUS])
    expect((await refusalOf(schoolsOf(id, person))).code).toBe('42501');
});
