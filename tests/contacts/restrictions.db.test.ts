import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aParent, aCode, children, decide, redeem } from '../support/family.ts';
import { notifyFamily, registerTrials } from '../support/notifications.ts';
import { aCadet, aGuardian, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let tables: { name: string; column: string }[];

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  await registerTrials(db);
  tables = (
    await db.root.query<{ name: string; column: string }>(
      `select c.table_name as name, c.column_name as column from information_schema.columns c
       where c.table_schema = 'public' and (c.column_name = 'cadet_id' or (c.table_name, c.column_name) in (('cadets', 'id'), ('cadet_roster', 'id')))
         and c.table_name in (select r.relname from pg_class r where r.relnamespace = 'public'::regnamespace
           and has_table_privilege('authenticated', r.oid, 'select'))
         -- Which cadet a parent once typed in is on their own contact.
         and c.table_name not in ('contacts')`,
    )
  ).rows;
});

afterAll(() => db.close());

const restrict = (person: Person, contact: string, cadet: string, kind = 'no_contact', key: string = randomUUID()) =>
  rowOf(person, 'select set_guardian_restriction($1, $2, $3, $4, $5) as id', [contact, cadet, kind, 'Order 12', key]);

const lift = (person: Person, link: string, reason = 'The court lifted it', key: string = randomUUID()) =>
  db.call(person, 'select lift_guardian_restriction($1, $2, $3)', [link, reason, key]);

async function rowOf(person: Person, sql: string, values: unknown[]): Promise<string> {
  return (await db.call<{ id: string }>(person, sql, values))[0]?.id ?? '';
}

/** How many rows about a cadet a person reads, by table and view. */
async function readsOf(person: Person, cadet: string): Promise<Record<string, number>> {
  const counts = tables.map(
    ({ name, column }) =>
      `select '${name}' as name, count(*)::integer as rows from public.${name} where ${column} = $1`,
  );
  const rows = await db.call<{ name: string; rows: number }>(person, counts.join(' union all '), [cadet]);
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.name, row.rows]));
}

const contactOf = async (link: string): Promise<string> =>
  one(db.root, 'select contact_id as id from guardian_links where id = $1', [link]);

test('whatever links a parent has, nothing of a child is read through any of them while one is restricted', async () => {
  const state = fc.constantFrom('pending', 'verified', 'rejected', 'revoked');
  const through = fc.constantFrom('account', 'address');
  await fc.assert(
    fc.asyncProperty(
      fc.array(state, { minLength: 0, maxLength: 2 }),
      fc.constantFrom('staff_only', 'no_contact'),
      through,
      async (more, kind, way) => {
        const parent = await aParent(db, school);
        const [child, sibling] = [
          await aCadet(db.root, school.id, school.year),
          await aCadet(db.root, school.id, school.year),
        ];
        const links: string[] = [];
        for (const one of ['verified', ...more])
          links.push(await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: one }));
        await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: sibling, state: 'verified' });
        await notifyFamily(db, school, child, 'About the child');
        const before = await readsOf(parent, child);
        expect(before).toMatchObject({ cadets: 1, notifications: 1 });
        const known =
          way === 'account' ? await contactOf(links.at(-1) ?? '') : await stranger(parent.email.toUpperCase());
        const link = await restrict(school.instructor, known, child, kind);
        expect(await readsOf(parent, child)).toEqual({});
        expect(await children(db, parent)).toEqual([sibling]);
        expect(await notifyFamily(db, school, child, 'Later')).toBe(0);
        expect(await db.call(parent, 'select * from my_guardian_links() where cadet_id = $1', [child])).toEqual([]);
        await lift(school.instructor, link);
        expect(await readsOf(parent, child)).toEqual(before);
      },
    ),
    { numRuns: 8 },
  );
});

/** A person whom the school entered without an account. */
const stranger = (email: string): Promise<string> =>
  one(db.root, `insert into contacts (school_id, name, email) values ($1, 'Kim Stranger', $2) returning id`, [
    school.id,
    email,
  ]);

test('someone kept away finds neither the name nor the record, and no code or decision opens it', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year, { last: 'Barlow' });
  const find = async () =>
    (await db.call<{ a: unknown[] }>(parent, `select parent_setup_students('Barlow') as a`))[0]?.a.length;
  expect(await find()).toBe(1);
  await restrict(school.instructor, await stranger(parent.email), child);
  expect(await find()).toBe(0);
  expect(await redeem(db, parent, await aCode(db, school, child))).toMatchObject({ details: 'unknown_code:code' });
  const link = await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: 'pending' });
  expect(await refusalOf(decide(db, school.instructor, link, 'verified'))).toMatchObject({ detail: 'restricted' });
});

test('only those who see restricted data set, read, and lift a restriction; every step stays', async () => {
  const parent = await aParent(db, school);
  const child = await aCadet(db.root, school.id, school.year);
  const link = await aGuardian(db.root, { school: school.id, parent: parent.id, cadet: child, state: 'verified' });
  const contact = await contactOf(link);
  for (const person of [school.bare, school.cadet, school.parent, parent]) {
    expect(await refusalOf(restrict(person, contact, child))).toMatchObject({ code: '42501' });
    expect(await refusalOf(lift(person, link))).toMatchObject({ code: '42501' });
  }
  const key = randomUUID();
  await restrict(school.instructor, contact, child, 'staff_only', key);
  await restrict(school.instructor, contact, child, 'staff_only', key);
  await restrict(school.instructor, contact, child, 'no_contact');
  const read = 'select restriction from guardian_restrictions where link_id = $1 and lifted_at is null';
  expect(await db.call(school.instructor, read, [link])).toEqual([{ restriction: 'no_contact' }]);
  for (const person of [school.bare, school.cadet, parent]) expect(await db.call(person, read, [link])).toEqual([]);
  expect(await refusalOf(lift(school.instructor, link, ' '))).toMatchObject({ detail: 'reason:reason' });
  await lift(school.instructor, link);
  expect(await refusalOf(lift(school.instructor, link))).toMatchObject({ detail: 'lifted' });
  const events =
    'select kind, restriction, words from guardian_restriction_events where link_id = $1 order by created_at';
  expect(await db.call(school.instructor, events, [link])).toEqual([
    { kind: 'set', restriction: 'staff_only', words: 'Order 12' },
    { kind: 'changed', restriction: 'no_contact', words: 'Order 12' },
    { kind: 'lifted', restriction: 'no_contact', words: 'The court lifted it' },
  ]);
  expect(await db.call(parent, events, [link])).toEqual([]);
  const logged = await db.root.query(
    `select changed::text from audit_log where table_name like 'guardian_restriction%' and changed::text ~ 'Order 12|court'`,
  );
  expect(logged.rows).toEqual([]);
});

test('a cadet reads nothing about who is kept away', async () => {
  const contact = await stranger('away@family.example');
  await restrict(school.instructor, contact, school.cadets.own);
  for (const table of ['contacts', 'contact_list', 'guardian_links', 'guardian_link_list', 'guardian_restrictions'])
    expect(await db.call(school.cadet, `select * from ${table}`)).toEqual([]);
});
