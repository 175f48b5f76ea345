import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { one } from '../support/people.ts';
import { aThing, aTwoSidedTable, twoSchools, type TwoSchools } from '../support/two-schools.ts';

/** The log, the search, notifications, and the purge of what two schools share. */
let db: TestDatabase;
let schools: TwoSchools;

beforeAll(async () => {
  db = await openTestDatabase();
  await aTwoSidedTable(db);
  schools = await twoSchools(db);
});
afterAll(() => db.close());

const log = (person: Person, id: string) =>
  db.call<{ side: string; title: [string, string] }>(
    person,
    `select side, changed -> 'title' as title from audit_log where row_id = $1 and action = 'update' order by id`,
    [id],
  );

/** Changes the title as a function of the person does that reads past the policies. */
const rename = (person: Person, id: string, title: string, side = '') =>
  db.commitAs(person, async (client) => {
    await client.query('reset role');
    await client.query(`select set_config('app.side', $1, true)`, [side]);
    await client.query('update two_sided_things set title = $2 where id = $1', [id, title]);
  });

test('each school reads the lines of its own side and those of both, and a third school reads none', async () => {
  const { host, entrant, rival } = schools;
  const id = await aThing(db, host, entrant);
  await rename(host.instructor, id, 'By the host');
  await rename(entrant.instructor, id, 'By the entrant');
  await rename(host.instructor, id, 'For both', 'both');
  const sides = async (person: Person) => (await log(person, id)).map(({ side }) => side);
  expect(await sides(host.instructor)).toEqual(['host', 'both']);
  expect(await sides(entrant.instructor)).toEqual(['entrant', 'both']);
  for (const person of [rival.instructor, rival.admin, host.cadet, entrant.cadet, host.bare, entrant.external])
    expect(await sides(person)).toEqual([]);
});

test('what Guidon does automatically is read by both, and a word that names no side is not taken', async () => {
  const { host, entrant } = schools;
  const id = await aThing(db, host, entrant);
  await db.root.query(`update two_sided_things set title = 'By itself' where id = $1`, [id]);
  await rename(entrant.instructor, id, 'Other', 'everyone');
  expect((await log(host.instructor, id)).map(({ side }) => side)).toEqual(['both']);
  expect((await log(entrant.instructor, id)).map(({ side }) => side)).toEqual(['both', 'entrant']);
});

test('lines of one school have no side, and are read as ever', async () => {
  const { host } = schools;
  await db.root.query(`update cadets set preferred_name = 'Jo' where id = $1`, [host.cadets.own]);
  const sql = `select side, host_school_id from audit_log where row_id = $1 and changed ? 'preferred_name'`;
  expect(await db.call(host.instructor, sql, [host.cadets.own])).toEqual([{ side: null, host_school_id: null }]);
});

test('a list of two schools is searched from both sides, and not from a third one', async () => {
  const { host, entrant, rival } = schools;
  const client = await db.root.connect();
  await client.query('set session authorization postgres');
  await client.query(`
    create view public.thing_list with (security_invoker = true) as
      select t.*, app.search_text(t.title) as search from public.two_sided_things t;
    grant select on public.thing_list to authenticated;
    call app.register_list_search('things', 'competition-meets', 'Things', 'public.thing_list', 'l.title', 'null::text',
      '/app/things/')`);
  await client.query('reset session authorization');
  client.release();
  await aThing(db, host, entrant, { title: 'Zanzibar' });
  const found = (person: Person) => db.call(person, `select title from app.search_things('{zanzibar}', 10)`);
  expect(await found(host.instructor)).toHaveLength(1);
  expect(await found(entrant.instructor)).toHaveLength(1);
  for (const person of [rival.instructor, rival.admin, host.cadet, entrant.cadet])
    expect(await found(person)).toEqual([]);
});

/** Tells people of a school something, as a function that the person called; gives how many were told. */
async function tell(person: Person, sql: string, values: unknown[]): Promise<number> {
  return db.commitAs(person, async (client) => {
    await client.query('reset role');
    const { rows } = await client.query<{ count: number }>(`select ${sql} as count`, values);
    return rows[0]?.count ?? -1;
  });
}

test('a host tells adults of the entrant alone, never a cadet or a parent, whichever way it is called', async () => {
  const { host, entrant } = schools;
  await db.root.query(
    `call app.register_kind('trial.meets', 'competition-meets', 'Trial', 'A trial.', '{admin,instructor,cadet,parent,external}')`,
  );
  const all = [entrant.admin, entrant.instructor, entrant.cadet, entrant.parent].map(({ id }) => id);
  const across = `app.notify_across('trial.meets', $1, $2, 'Accepted', null, '/app/cadets', $3)`;
  expect(await tell(host.instructor, across, [entrant.id, all, 'a'])).toBe(2);
  const around = `app.notify('trial.meets', $2, 'Accepted', null, '/app/cadets', $3, $1)`;
  expect(await tell(host.instructor, around, [entrant.id, all, 'b'])).toBe(2);
  // The wrong school on the notification opens nothing either.
  expect(
    await tell(host.instructor, around, [host.id, [entrant.cadet.id, entrant.parent.id, host.cadet.id], 'c']),
  ).toBe(1);
  const told = `select distinct user_id as id from notifications where kind = 'trial.meets'`;
  const { rows } = await db.root.query<{ id: string }>(told);
  for (const person of [entrant.cadet, entrant.parent]) expect(rows.map(({ id }) => id)).not.toContain(person.id);
});

test('a rule of email at the entrant sends no family what a host tells, whichever way it is called', async () => {
  const { host, entrant } = schools;
  await db.root.query(
    `insert into email_rules (school_id, name, kind, subject, body, recipients, is_on)
     values ($1, 'All', 'trial.meets', 'News', 'News', '{guardians,cadets,staff}', true)`,
    [entrant.id],
  );
  const people = [entrant.cadet.id, entrant.parent.id, entrant.instructor.id];
  const around = `app.notify('trial.meets', $2, 'Ruled', null, '/app/cadets', $3, $1)`;
  const family = `app.notify_families('trial.meets',
    array[row($2::uuid, 'Ruled', null, '/app/cadets', $3::text)::app.notice], $1)`;
  await tell(host.instructor, around, [entrant.id, people, 'f']);
  expect(await tell(host.instructor, family, [entrant.id, entrant.cadets.own, 'g'])).toBe(0);
  const whom = 'select distinct whom as id from email_rule_events';
  expect((await db.root.query<{ id: string }>(whom)).rows).toEqual([{ id: entrant.instructor.id }]);
  // Their own school reaches them.
  expect(await tell(entrant.admin, family, [entrant.id, entrant.cadets.own, 'h'])).toBeGreaterThan(0);
  expect((await db.root.query(whom)).rows.length).toBeGreaterThan(1);
});

test('their own school tells its cadets as ever, and so does what Guidon does automatically', async () => {
  const { entrant } = schools;
  const sql = `app.notify('trial.meets', $2, 'Entered', null, '/app/cadets', $3, $1)`;
  expect(await tell(entrant.admin, sql, [entrant.id, [entrant.cadet.id, entrant.instructor.id], 'd'])).toBe(2);
  expect(await one(db.root, `select ${sql}::text as id`, [entrant.id, [entrant.cadet.id], 'e'])).toBe('1');
});

test('a purge takes a cadet out of the rows and out of the log of both schools', async () => {
  const { host, entrant } = schools;
  const cadet = entrant.cadets.other;
  await db.root.query(`update cadets set first_name = 'Quill', last_name = 'Feather' where id = $1`, [cadet]);
  const row = await aThing(db, host, entrant, { cadet_id: cadet });
  // A cadet of the host who works there changed a row of the entrant.
  const kept = await aThing(db, host, entrant);
  await rename(host.cadet, kept, 'By Pat Cadet');
  const label = () =>
    one(db.root, `select actor_label as id from audit_log where row_id = $1 and action = 'update'`, [kept]);
  expect(await label()).toBe('Pat Cadet');
  await db.root.query('select app.purge_cadets($1)', [[cadet, host.cadets.own]]);
  // The row is the host's, too: it stays, without the cadet.
  const left = `select (select count(*) from two_sided_things where id = $1 and cadet_id is not null)
    + (select count(*) from audit_log where subject_id = $2::uuid or changed::text like '%' || $2 || '%') as id`;
  expect(await one(db.root, left, [row, cadet])).toBe('0');
  expect(await one(db.root, 'select count(*) as id from two_sided_things where id = $1', [row])).toBe('1');
  expect(await label()).toBe('A former cadet');
});
