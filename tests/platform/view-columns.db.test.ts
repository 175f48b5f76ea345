import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { readNeverNull } from '../../scripts/catalog/view-columns.ts';

let db: TestDatabase;
let found: Set<string>;

/** The columns of a view of the test that are never null. */
const of = (view: string) =>
  [...found].filter((name) => name.startsWith(`${view}.`)).map((name) => name.slice(view.length + 1));

beforeAll(async () => {
  db = await openTestDatabase();
  await db.root.query(`
    create table public.towns (id int primary key, name text not null, motto text);
    create table public.streets (id int primary key, town_id int references public.towns, name text not null);
    create view public.plain_view as select t.id, t.name, t.motto, t.name || '!' as loud, coalesce(t.motto, '') as said,
      t.motto is null as silent, t.id::text as word, upper(t.name) as upper from public.towns t;
    create view public.outer_view as select s.name as street, t.name as town, coalesce(t.name, s.name) as either
      from public.streets s left join public.towns t on t.id = s.town_id;
    create view public.inside_view as select p.street, p.town, o.name from public.outer_view p,
      (select max(name) as top, name from public.towns group by name) o;
    create view public.both_view as select id, name from public.towns union all select id, null from public.streets;
    create view public.common_view as with found as (select id, motto from public.towns) select id, motto from found;
    create view public.counted_view as select town_id, count(*) as streets, max(name) as last,
      case when count(*) > 1 then 'many' else 'one' end as words,
      exists (select from public.towns t where t.id = town_id) as known from public.streets group by town_id;
    create view public.maybe_view as select case when id > 1 then name end as name from public.towns;`);
  found = await readNeverNull(db.root);
});
afterAll(() => db.close());

const hasJoins = async () =>
  Number((await db.root.query(`show server_version_num`)).rows[0].server_version_num) >= 160_000;

test('a column of a view is never null where its query can give no null', async () => {
  if (!(await hasJoins())) return expect(of('plain_view')).toEqual(['said', 'silent']);
  expect(of('plain_view')).toEqual(['id', 'name', 'loud', 'said', 'silent', 'word']);
  expect(of('common_view')).toEqual(['id']);
  expect(of('counted_view')).toEqual(['streets', 'words', 'known']);
});

test('what an outer join, a union, or a case leaves empty can be null, also through another view', async () => {
  if (!(await hasJoins())) return expect(of('outer_view')).toEqual([]);
  expect(of('outer_view')).toEqual(['street', 'either']);
  expect(of('inside_view')).toEqual(['street', 'name']);
  expect(of('both_view')).toEqual(['id']);
  expect(of('maybe_view')).toEqual([]);
});
