import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchWords } from '../../domain/text/search.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aSchool, type TestSchool } from '../support/people.ts';

/** What lists read: the sums and counts come from the database, of the rows that the caller sees. */

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

const ENTRIES = 1570;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select s, m.id, true from unnest($1::uuid[]) s, permission_modules m where m.name in ('conduct', 'service-hours')
     on conflict (school_id, module_id) do update set enabled = true`,
    [[school.id, other.id]],
  );
  // Every third is a demerit of 2, the others merits of 1; every tenth waits; one of each kind counts no more since yesterday.
  await db.root.query(
    `insert into conduct_entries (school_id, cadet_id, kind, points, reason, happened_on, state, expires_on, proposed_by_label)
     select $1, $2, case when n % 3 = 0 then 'demerit' else 'merit' end, case when n % 3 = 0 then 2 else 1 end,
       'Reason ' || n, app.today($1) - 10 - n / 5, case when n % 10 = 0 then 'proposed' else 'confirmed' end,
       case when n in (1, 3) then app.today($1) - 1 end, 'Staff'
     from generate_series(1, $3) n`,
    [school.id, school.cadets.own, ENTRIES],
  );
});

afterAll(() => db.close());

async function ask<Row extends object>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.call<Row>(person, sql, values);
}

test('a balance of 1,570 entries is of all that is confirmed and still counts', async () => {
  const numbers = Array.from({ length: ENTRIES }, (_, at) => at + 1).filter((n) => n % 10 !== 0);
  const demerits = numbers.filter((n) => n % 3 === 0);
  const merits = numbers.filter((n) => n % 3 !== 0);
  const balances = await ask(school.instructor, 'select * from conduct_balances');
  expect(balances).toMatchObject([
    {
      cadet_id: school.cadets.own,
      // Without number 1, a merit, and number 3, a demerit, which count no more.
      points: merits.length - 1 - 2 * (demerits.length - 1),
      merits: merits.length,
      demerits: demerits.length,
      entries: numbers.length,
    },
  ]);
});

test('balances are of the entries that the person sees: the cadet has their own, another school has none', async () => {
  expect(await ask(school.cadet, 'select cadet_id from conduct_balances')).toEqual([{ cadet_id: school.cadets.own }]);
  expect(await ask(school.parent, 'select cadet_id from conduct_balances')).toHaveLength(1);
  expect(await ask(other.instructor, 'select cadet_id from conduct_balances')).toEqual([]);
});

test('a filter tells each value with how often it occurs, of the rows that the person sees', async () => {
  const sql = `select value, rows from conduct_filters where filter = 'state' order by sort`;
  const waiting = Math.floor(ENTRIES / 10);
  expect(await ask(school.instructor, sql)).toEqual([
    { value: 'proposed', rows: waiting },
    { value: 'confirmed', rows: ENTRIES - waiting },
  ]);
  expect(await ask(school.cadet, sql)).toEqual([{ value: 'confirmed', rows: ENTRIES - waiting }]);
  expect(await ask(other.instructor, sql)).toEqual([]);
});

test('every filter has a value of every row, so that each of them counts the whole list', async () => {
  for (const [filters, list] of [
    ['conduct_filters', 'conduct_list'],
    ['service_hour_filters', 'service_hour_list'],
    ['inspection_filters', 'inspection_list'],
    ['account_filters', 'account_list'],
  ]) {
    const wrong = `select filter, sum(rows) from ${filters} group by filter
      having sum(rows) <> (select count(*) from ${list})`;
    expect({ filters, wrong: await ask(school.instructor, wrong) }).toEqual({ filters, wrong: [] });
  }
});

test('a list is searched without regard to case and accents, and no sign of a pattern means more than itself', async () => {
  await db.root.query(`update cadets set last_name = 'Ibáñez 50%' where id = $1`, [school.cadets.own]);
  const found = (query: string) =>
    ask<{ id: string }>(school.instructor, `select id from conduct_list where search like all ($1) limit 1`, [
      searchWords(query).map((word) => `%${word}%`),
    ]);
  expect(await found('IBANEZ')).toHaveLength(1);
  expect(await found('50%, Ibáñez')).toHaveLength(1);
  expect(await found('5%0')).toHaveLength(1);
  expect(await found('Ib%ez')).toHaveLength(0);
  expect(await found('Iba_ez')).toHaveLength(0);
});

test('the hours of a year are summed of what the person reaches, or of one cadet', async () => {
  await db.root.query(
    `insert into service_hours (school_id, cadet_id, served_on, hours, organisation, state)
     select $1, $2, y.starts_on + n % 30, 0.25, 'Food bank', case when n % 4 = 0 then 'submitted' else 'verified' end
     from school_years y, generate_series(1, 1200) n where y.id = $3`,
    [school.id, school.cadets.own, school.year],
  );
  const sums = (person: Person, cadet: string | null = null) =>
    ask<{ verified: number; waiting: number }>(
      person,
      'select verified::float, waiting::float from service_hour_sums($1, $2)',
      [school.year, cadet],
    );
  for (const person of [school.instructor, school.cadet, school.parent])
    expect(await sums(person)).toEqual([{ verified: 225, waiting: 75 }]);
  expect(await sums(school.instructor, school.cadets.own)).toEqual([{ verified: 225, waiting: 75 }]);
  expect(await sums(other.instructor)).toEqual([{ verified: 0, waiting: 0 }]);
});

test('accounts, roles and guardians are counted of what the person sees', async () => {
  const accounts = await ask<{ id: string }>(school.instructor, 'select id from account_list');
  const roles = await ask<{ accounts: number }>(school.instructor, 'select accounts from role_accounts');
  expect(roles.reduce((sum, one) => sum + one.accounts, 0)).toBe(accounts.length);
  const guardians = await ask(school.instructor, 'select guardians from guardian_counts where cadet_id = $1', [
    school.cadets.own,
  ]);
  expect(guardians).toEqual([{ guardians: 1 }]);
  expect(await ask(other.instructor, 'select * from guardian_counts where cadet_id = $1', [school.cadets.own])).toEqual(
    [],
  );
});
