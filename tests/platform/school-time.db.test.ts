import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

/** No text, day, or month that the database makes of a moment is of its own clock: it names a zone, which is the school's. */
let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('no function and no view makes a day, a month, or a text of a moment without a time zone', async () => {
  const { rows } = await db.root.query<{ name: string; body: string }>(`
    select p.oid::regproc::text as name, p.prosrc as body from pg_proc p
    where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace) and p.prosrc <> ''
    union all select v.viewname, v.definition from pg_views v where v.schemaname in ('app', 'public')`);
  const moments = await momentColumns();
  const found = rows.flatMap(({ name, body }) => ownClock(body, moments).map((text) => `${name}: ${text}`));
  expect(rows.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('the search finds each way to use the clock of the database', () => {
  const moments = new Set(['starts_at']);
  const found = [
    'select current_date',
    'select now()::date',
    "select to_char(e.starts_at, 'Mon FMDD')",
    'select e.starts_at::date',
    "select date_trunc('month', e.starts_at)::date",
    'select extract(dow from e.starts_at)',
    'select 1 where s.held_on <= e.starts_at',
  ].map((body) => ownClock(body, moments).length);
  expect(found).toEqual([1, 1, 1, 1, 1, 1, 1]);
  const fine = [
    "select to_char(e.starts_at at time zone s.time_zone, 'Mon FMDD')",
    'select (e.starts_at at time zone s.time_zone)::date',
    "select to_char(app.day_in(e.starts_at, s.time_zone), 'Mon FMDD')",
    'select extract(epoch from e.starts_at)',
  ].flatMap((body) => ownClock(body, moments));
  expect(fine).toEqual([]);
});

test('no function writes a day before its month, or a percentage with a space', async () => {
  const { rows } = await db.root.query<{ name: string; body: string }>(
    `select p.oid::regproc::text as name, p.prosrc as body from pg_proc p
     where p.pronamespace in ('app'::regnamespace, 'public'::regnamespace)`,
  );
  const foreign = (line: string) => /'(FM)?DD (FM)?Mon/.test(line) || (/' %'|%s %%/.test(line) && !/ like /.test(line));
  expect(rows.filter(({ body }) => body.split('\n').some(foreign)).map(({ name }) => name)).toEqual([]);
});

/** The names of columns that are moments in every table that has them; other names, such as `since`, are also days here and there. */
async function momentColumns(): Promise<Set<string>> {
  const { rows } = await db.root.query<{ name: string }>(`
    select a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('app'::regnamespace, 'public'::regnamespace) and a.attname like '%\\_at' and a.attnum > 0 and not a.attisdropped
    group by 1 having bool_and(a.atttypid = 'timestamptz'::regtype)`);
  return new Set(rows.map(({ name }) => name));
}

/** What in a function's or a view's text takes a moment on the clock of the database. */
function ownClock(body: string, moments: ReadonlySet<string>): string[] {
  const a = String.raw`((?:[a-z_]+\.)*([a-z_]+)|now\(\))`;
  const ways = [
    new RegExp(String.raw`\b(current_date|localtimestamp|localtime)\b`, 'gi'),
    new RegExp(String.raw`\b${a}::(date|text|time|timestamp)\b`, 'gi'),
    new RegExp(String.raw`\b(?:to_char|date)\(\s*${a}\s*[,)]`, 'gi'),
    new RegExp(String.raw`\bdate_trunc\(\s*'(?:day|week|month|quarter|year)'(?:::text)?,\s*${a}\s*\)`, 'gi'),
    new RegExp(String.raw`\bextract\(\s*(?!epoch)[a-z]+ from ${a}\s*\)`, 'gi'),
    new RegExp(String.raw`\b[a-z_.]+_on *(?:<=|>=|<|>|=) *${a}`, 'gi'),
    new RegExp(String.raw`\b${a} *(?:<=|>=|<|>|=) *(?:[a-z_]+\.)*[a-z_]+_on\b`, 'gi'),
  ];
  return ways.flatMap((way, at) =>
    [...body.matchAll(way)]
      .filter(([, whole = '', name = '']) => at === 0 || whole === 'now()' || moments.has(name))
      .map(([text]) => text),
  );
}
