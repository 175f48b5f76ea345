import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
});

afterAll(() => db.close());

const unit = (name: string, parent: string | null = null) =>
  one(
    db.root,
    `insert into units (school_id, echelon, name, parent_id, sort) values ($1, 'platoon', $2, $3, 5) returning id`,
    [school.id, name, parent],
  );

const ask = async (sql: string, values: unknown[] = []) =>
  (await db.commitAs(school.instructor, (client) => client.query(sql, values))).rows;

test('a unit takes its place among its siblings, which close up', async () => {
  const top = await unit('Top');
  const [first, second, third] = [await unit('One', top), await unit('Two', top), await unit('Three', top)];
  await ask('select move_unit($1, $2, 1)', [third, top]);
  await ask('select move_unit($1, $2, 2)', [second, top]);
  const rows = await ask('select name, sort from units where parent_id = $1 order by sort', [top]);
  expect(rows).toEqual([
    { name: 'Three', sort: 1 },
    { name: 'Two', sort: 2 },
    { name: 'One', sort: 3 },
  ]);
  await ask('select move_unit($1, $2)', [first, second]);
  expect(await refusalOf(ask('select move_unit($1, $2)', [second, first]))).toMatchObject({
    detail: 'unit_loop:parent_id',
  });
  expect(await refusalOf(ask('select move_unit($1, $2)', [second, other.unit]))).toMatchObject({
    detail: 'unknown_unit:parent_id',
  });
});

test('two people who put two units below each other at once make no ring', async () => {
  const [one_, two] = [await unit('Left'), await unit('Right')];
  const results = await Promise.allSettled([
    ask('select move_unit($1, $2)', [one_, two]),
    ask('select move_unit($1, $2)', [two, one_]),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a unit with cadets stays open, also when one is moved in at the same moment', async () => {
  const full = await unit('Full');
  const cadet = await aCadet(db.root, school.id, school.year);
  const results = await Promise.allSettled([
    ask('select assign_unit(array[$1]::uuid[], $2)', [cadet, full]),
    ask('update units set archived_at = now() where id = $1', [full]),
  ]);
  expect(results.some(({ status }) => status === 'rejected')).toBe(true);
  const rows = await ask(
    `select from units u join unit_assignments a on a.unit_id = u.id and a.to_on is null
     where u.id = $1 and u.archived_at is not null`,
    [full],
  );
  expect(rows).toEqual([]);
});

test('two people who move one cadet at once leave one open unit', async () => {
  const cadet = await aCadet(db.root, school.id, school.year);
  const [one_, two] = [await unit('East'), await unit('West')];
  const move = (to: string) => ask('select assign_unit(array[$1]::uuid[], $2)', [cadet, to]);
  await Promise.all([move(one_), move(two), move(one_)]);
  const rows = await ask('select from unit_assignments where cadet_id = $1 and to_on is null', [cadet]);
  expect(rows).toHaveLength(1);
});

test("last year's tree is copied once, with its shape", async () => {
  const top = await unit('Battalion');
  await unit('Company', top);
  const year = await one(
    db.root,
    `insert into school_years (school_id, name, starts_on, ends_on) values ($1, '2030–31', '2030-07-01', '2031-06-30')
     returning id`,
    [school.id],
  );
  const [{ n }] = await ask('select copy_units($1) as n', [year]);
  expect(n).toBeGreaterThanOrEqual(2);
  const shape = await ask(
    `select u.name, p.name as above from units u join units p on p.id = u.parent_id
     where u.school_year_id = $1 and u.name = 'Company'`,
    [year],
  );
  expect(shape).toEqual([{ name: 'Company', above: 'Battalion' }]);
  expect(await refusalOf(ask('select copy_units($1)', [year]))).toMatchObject({ detail: 'has_units:to' });
});

test('the balance counts sexes for those who may see them, and not where few would stand out', async () => {
  const big = await unit('Big');
  for (let at = 0; at < 11; at += 1) {
    const cadet = await aCadet(db.root, school.id, school.year);
    await db.root.query('update cadet_restricted set sex_for_tables = $2 where cadet_id = $1', [
      cadet,
      at < 6 ? 'F' : 'M',
    ]);
    await ask('select assign_unit(array[$1]::uuid[], $2)', [cadet, big]);
  }
  const read = async () => {
    const [row] = await ask('select unit_balance() as b');
    return row.b.find(({ unit_id }: { unit_id: string }) => unit_id === big);
  };
  expect(await read()).toMatchObject({ cadets: 11, levels: { 1: 11 }, sexes: { M: 5, F: 6 } });
  const [{ id }] = await ask('select cadet_id as id from unit_assignments where unit_id = $1 limit 1', [big]);
  await db.root.query(
    `update cadet_restricted set sex_for_tables = 'none' where cadet_id in (select cadet_id
    from unit_assignments where unit_id = $1) and sex_for_tables = 'M'`,
    [big],
  );
  await db.root.query(`update cadet_restricted set sex_for_tables = 'M' where cadet_id = $1`, [id]);
  expect(await read()).toMatchObject({ sexes: null });
});
