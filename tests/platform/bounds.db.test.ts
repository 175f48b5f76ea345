import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listed, told } from '../support/all-access.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { dayOf } from '../support/days.ts';
import { aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** What a person can add without end is bounded per hour. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

/** Guards and questions that let a cadet or a parent through: what begins with one adds rows for people who aren't staff. */
const OPEN = [...listed('open'), 'need_signer', 'can', 'need_subject'];

/** Tables that such a call adds to, and that need no bound. */
const BOUNDED_BY_ITSELF: Record<string, string> = {
  ...told('bounded'),
  approvals: 'one line of a decision, which moves a row on',
  audit_log: 'one line of a change',
  school_modules: 'one for each school and module, by admins',
  school_years: 'by admins who make a school',
  schools: 'by admins',
  second_adult_copies: 'one for each second adult of a text, which is bounded',
  waiting_words: 'one for each text of staff that waits for a second adult; what it belongs to is bounded',
  user_sidebar_preferences: 'one for each person',
};

const ADDED = `
  with recursive fn as (
    select p.oid, p.proname::text as name, p.pronamespace::regnamespace::text as ns, p.prosrc as src, p.provolatile as vol from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prokind = 'f'
  ), asks as materialized (
    select distinct f.oid, m[1] as name from fn f, regexp_matches(f.src, '\\mapp\\.(\\w+)\\(', 'g') m
  ), reach as (
    select f.oid, f.ns, f.name, f.src, 0 as depth from fn f
    where f.ns = 'public' and f.vol = 'v' and has_function_privilege('authenticated', f.oid, 'execute')
      and exists (select from asks a where a.oid = f.oid and a.name = any ($1::text[]))
    union
    select f.oid, f.ns, f.name, f.src, r.depth + 1 from reach r join asks a on a.oid = r.oid join fn f on f.ns = 'app' and f.name = a.name
    where r.depth < 3 and f.name !~ '^(fail|deny|once|done|tell|notify)'
  )
  select distinct m[1] as name from reach, regexp_matches(src, 'insert into public\\.(\\w+)', 'g') m
  union
  select c.relname from pg_class c join pg_policy p on p.polrelid = c.oid and p.polcmd in ('a', '*')
  where c.relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', c.oid, 'insert')
    and pg_get_expr(p.polwithcheck, p.polrelid) !~ 'manages|false'
  order by 1`;
const BOUND = `select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'keep_bounds' order by 1`;

test('every table that cadets and parents can add to has a bound, or is bounded by itself', async () => {
  const bound = new Set((await db.root.query<{ name: string }>(BOUND)).rows.map(({ name }) => name));
  const { rows } = await db.root.query<{ name: string }>(ADDED, [OPEN]);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.map(({ name }) => name).filter((name) => !bound.has(name) && !(name in BOUNDED_BY_ITSELF))).toEqual([]);
  for (const name of [
    'excuse_requests',
    'comments',
    'email_campaigns',
    'announcements',
    'notifications',
    'help_tickets',
  ])
    expect(bound).toContain(name);
});

const ask = async (who = school.parent) =>
  db.call(who, 'select ask_excuse($1, $2)', [
    randomUUID(),
    { cadet_id: school.cadets.own, from_on: await dayOf(db, school, 6), category: 'illness', reason: 'Flu' },
  ]);
const withoutHour = () => db.root.query(`update app.paces set since = since - interval '61 minutes'`);

test('thirty excuses an hour are taken, the next is refused in words, and an hour later one goes again', async () => {
  for (let time = 0; time < 30; time += 1) await ask();
  expect(await refusalOf(ask())).toMatchObject({
    detail: 'too_often',
    message: 'You sent 30 in the last hour',
    hint: 'Wait a while, then try again.',
  });
  const { rows } = await db.root.query('select from excuse_requests where school_id = $1', [school.id]);
  expect(rows).toHaveLength(30);
  await ask(school.cadet);
  await withoutHour();
  await ask();
});

test('many at the same time come to the bound, and not past it', async () => {
  await withoutHour();
  const tried = await Promise.allSettled(Array.from({ length: 40 }, () => ask(school.cadet)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
});

test('what is put in by a statement of its own counts by its rows, and staff have room for a whole school', async () => {
  const views = `insert into saved_views (module, name, state) select 'cadets', 'View ' || n, '{}' from generate_series(1, $1) n`;
  const put = (count: number, who = school.cadet) => db.as(who, (client) => client.query(views, [count]));
  await put(60);
  expect(await refusalOf(put(61))).toMatchObject({ detail: 'too_often' });
  await put(61, school.instructor);
});
