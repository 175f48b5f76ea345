import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aClerk } from '../support/meet/clerk.ts';
import { entrantOf } from '../support/meet/entrant.ts';
import { anOpenMeet, type OpenMeet } from '../support/meet/open.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { seen } from '../support/seen.ts';

/** What a host writes to the schools registered for its meet: whom it reaches, who is held, and who reads it. */
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
  await does.say(first.instructor, 'acknowledge_document($1, $2)', [ids.first, meet.sop]);
});

async function submitted(school: TestSchool): Promise<string> {
  const id = await does.readied(school, meet);
  await does.submit(school.instructor, id);
  return id;
}

type Offered = { id: string; label: string; schools: string; adults: string };
const offered = (by: Person = host.instructor) => db.call<Offered>(by, 'select * from meet_audiences($1)', [meet.id]);

/** The audience with these words, as a message names it. */
async function to(words: string): Promise<{ meet_schools: string[] }> {
  const found = (await offered()).find(({ label }) => label === words);
  return { meet_schools: [found?.id ?? ''] };
}

async function drafted(audience: object): Promise<string> {
  const id = randomUUID();
  const input = { subject: 'Read the SOP', body: '<p>Please, {{recipient.name}}.</p>', audience };
  await does.say(host.instructor, 'save_message($1, $2)', [id, input]);
  return id;
}

const schedule = (id: string) =>
  db.call(host.instructor, `select schedule_message($1, ${seen('email_campaigns')}) as done`, [id]);

async function leave(id: string): Promise<void> {
  await db.root.query(`update email_campaigns set send_at = now() - interval '1 second' where id = $1`, [id]);
  await db.root.query(`select app.send_messages(null, '{}')`);
}

const recipients = (id: string) =>
  db.call<{ address: string; kind: string; about: string; state: string; reason: string | null }>(
    host.instructor,
    'select address, kind, about, state, reason from email_recipients where campaign_id = $1 order by about, address',
    [id],
  );

const nameOf = async (school: TestSchool) =>
  (await db.root.query<{ name: string }>('select name from schools where id = $1', [school.id])).rows[0]?.name ?? '';

type Read = { title: string; body: string; channel: string };
const readBy = (person: Person, registration: string) =>
  does.say<Read[]>(person, 'registration_messages($1)', [registration]);
const notices = async (person: Person) =>
  (
    await db.root.query<{ title: string; link: string }>(
      `select title, link from notifications where user_id = $1 and kind ~ '^competition-entries.(emailed|message)$'`,
      [(person as { id: string }).id],
    )
  ).rows;

test('the director sees how many schools and adults each audience means; no one else is offered one', async () => {
  const counts = (await offered()).map(({ label, schools }) => [label, Number(schools)]);
  expect(counts).toEqual([
    ['All registered schools', 2],
    ["Schools that haven't acknowledged a document", 1],
    ['Schools that still owe fees', 0],
    ['Schools with missing forms', 0],
    ['Schools in Armed regulation', 0],
    ['Schools in Color guard', 2],
  ]);
  const choices = (person: Person) =>
    db.call<{ kind: string }>(person, `select kind from audience_choices() where is_outside`);
  expect((await choices(host.instructor)).length).toBe(6);
  for (const person of [host.cadet, host.parent, host.external, first.instructor, first.external])
    expect(await choices(person)).toEqual([]);
  for (const person of [first.instructor, host.cadet, host.external])
    expect(await refusalOf(offered(person))).toMatchObject({ code: expect.stringMatching(/42501|P0001/) });
});

test('only its director writes to the schools of a meet, and only email and announcements take them', async () => {
  const audience = await to('All registered schools');
  const write = (person: Person, call: string, input: object) =>
    does.say(person, `${call}($1, $2)`, [randomUUID(), input]);
  const email = { subject: 'Hello', body: '<p>Hi</p>', audience };
  const news = { title: 'Hello', body: 'Hi', audience };
  for (const person of [first.instructor, second.admin]) {
    expect(await refusalOf(write(person, 'save_message', email))).toMatchObject({ detail: 'audience:audience' });
    expect(await refusalOf(write(person, 'save_announcement', news))).toMatchObject({ detail: 'audience:audience' });
  }
  for (const person of [host.cadet, host.external, ANONYMOUS])
    expect((await refusalOf(write(person, 'save_message', email))).code).toBe('42501');
  expect(await refusalOf(db.root.query('select app.check_audience($1, $2)', [host.id, audience]))).toMatchObject({
    detail: 'audience:audience',
  });
});

test('the preview names adults by their confirmed address, and says who can’t be reached', async () => {
  await db.root.query('update auth.users set email_confirmed_at = null where id = $1', [second.external.id]);
  await db.root.query(`update meet_registrations set contact_email = 'typed@elsewhere.example' where id = $1`, [
    ids.first,
  ]);
  const reach = await does.say<{
    people: number;
    schools: number;
    left_out: Record<string, number>;
    names: { address: string; kind: string; about: string; reason: string | null }[];
  }>(host.instructor, 'mail_reach($1, $2)', [await to('All registered schools'), JSON.stringify(['guardians'])]);
  expect(reach.schools).toBe(2);
  expect(reach.left_out).toMatchObject({ unverified: 1, no_account: 1 });
  const reached = reach.names.filter(({ reason }) => reason === null).map(({ address }) => address);
  expect(reach.people).toBe(reached.length);
  expect(reached).not.toContain('typed@elsewhere.example');
  const { rows } = await db.root.query<{ email: string }>(
    `select lower(email) as email from profiles where school_id = any ($1) and role in ('cadet', 'parent')`,
    [[first.id, second.id]],
  );
  for (const { email } of rows) expect(reached).not.toContain(email);
});

test('a school that withdraws while a message waits is said and not written to; who acknowledged isn’t written to', async () => {
  const third = await aSchool(db.root);
  await submitted(third);
  const id = await drafted(await to("Schools that haven't acknowledged a document"));
  await schedule(id);
  await does.say(second.instructor, 'withdraw_registration($1, $2)', [ids.second, 'No bus']);
  await leave(id);
  const rows = await recipients(id);
  expect(rows.filter(({ reason }) => reason === 'withdrew')).toMatchObject([
    { about: await nameOf(second), kind: 'school', state: 'suppressed', address: null },
  ]);
  const sent = rows.filter(({ state }) => state === 'queued');
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent.map(({ about }) => about))).toEqual(new Set([await nameOf(third)]));
  expect((await notices(third.instructor)).length).toBe(1);
  expect(await notices(first.instructor)).toEqual([]);
  expect(await notices(second.instructor)).toEqual([]);
  expect(await notices(third.cadet)).toEqual([]);
  const [message] = await does.say<object[]>(host.instructor, 'meet_messages_sent($1)', [meet.id]);
  expect(message).toMatchObject({
    channel: 'email',
    schools: 1,
    waiting: 0,
    left_out: [{ name: await nameOf(second), reason: 'withdrew' }],
  });
});

test('who is meant is held when it is sent: a school that registers later isn’t written to', async () => {
  const id = await drafted(await to('All registered schools'));
  await schedule(id);
  const late = await aSchool(db.root);
  const lateId = await submitted(late);
  await leave(id);
  const about = new Set((await recipients(id)).map((row) => row.about));
  expect(about).toEqual(new Set([await nameOf(first), await nameOf(second)]));
  expect(await readBy(late.instructor, lateId)).toEqual([]);
});

test('a recalled message reaches no one, and is sent once when it is sent again', async () => {
  const id = await drafted(await to('All registered schools'));
  await schedule(id);
  await does.say(host.instructor, 'unschedule_message($1)', [id]);
  expect(await does.say<object[]>(host.instructor, 'meet_messages_sent($1)', [meet.id])).toMatchObject([
    { waiting: 0, withdrawn: true, sent_at: null },
  ]);
  await schedule(id);
  await leave(id);
  expect(await readBy(first.instructor, ids.first)).toHaveLength(1);
  expect(await notices(first.instructor)).toHaveLength(1);
});

test('adults of the school read what the host wrote with their registration, and no one else', async () => {
  const id = await drafted(await to('All registered schools'));
  await schedule(id);
  await leave(id);
  const name = await nameOf(first);
  for (const person of [first.instructor, first.admin, first.external])
    expect(await readBy(person, ids.first)).toMatchObject([
      { channel: 'email', title: 'Read the SOP', body: `Please, ${name}.` },
    ]);
  const clerk = await aClerk(db, first);
  expect(await readBy(clerk, ids.first)).toEqual([]);
  for (const person of [first.cadet, first.parent, second.instructor, host.cadet, ANONYMOUS]) {
    const answer = await readBy(person, ids.first).catch(() => []);
    expect(answer ?? []).toEqual([]);
  }
  const rows = (person: Person) => db.call(person, 'select id from meet_message_schools');
  expect(await rows(first.instructor)).toHaveLength(1);
  expect(await rows(host.instructor)).toHaveLength(2);
  for (const person of [clerk, first.cadet, host.cadet, host.external]) expect(await rows(person)).toEqual([]);
});

test('an announcement reaches the adults of schools, stays out of the cadets’ news, and can be taken back', async () => {
  const id = randomUUID();
  const input = {
    title: 'Gates open at 6',
    body: 'Park behind the gym.',
    audience: await to('All registered schools'),
  };
  await does.say(host.instructor, 'save_announcement($1, $2)', [id, input]);
  const publish = `publish_announcement($1, ${seen('announcements')})`;
  const [done] = await db.call<{ n: number }>(host.instructor, `select ${publish} as n`, [id]);
  expect(done?.n).toBeGreaterThanOrEqual(4);
  expect(await readBy(first.external, ids.first)).toMatchObject([
    { channel: 'announcement', title: 'Gates open at 6', body: 'Park behind the gym.' },
  ]);
  expect(await notices(first.external)).toMatchObject([
    { link: `/app/competition-portal/registrations/${ids.first}`, title: `${await nameOf(host)}: Gates open at 6` },
  ]);
  expect((await db.root.query('select from announcement_receipts where announcement_id = $1', [id])).rowCount).toBe(0);
  await does.say(host.instructor, 'withdraw_announcement($1)', [id]);
  expect(await readBy(first.external, ids.first)).toEqual([]);
});

test('each message is in the log of the meet, without its text', async () => {
  const id = await drafted(await to('All registered schools'));
  await schedule(id);
  const lines = await db.call<{ changed: Record<string, unknown> }>(
    host.instructor,
    `select changed from audit_log where subject_id = $1 and table_name = 'meets:meet_messages'`,
    [meet.id],
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.changed).toMatchObject({
    title: [null, 'Read the SOP'],
    audience: [null, 'All registered schools'],
  });
  expect(lines[0]?.changed).not.toHaveProperty('body');
});
