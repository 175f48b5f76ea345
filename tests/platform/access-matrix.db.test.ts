import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { COUNTS, EXPECTED } from '../support/expected-access.ts';
import { PROTECTED } from '../support/module-access.ts';
import { fill } from '../support/fill.ts';
import { readRelations, rowsOf, tryAll, type Relation, type Target } from '../support/matrix.ts';
import { ANONYMOUS, aCadet, anAccount, aSchool, one, type Account, type TestSchool } from '../support/people.ts';

/**
 * Every table and view of the catalog × who asks × select, insert, update, delete × own and other school. A table that
 * no one described must behave as a plain `app.protect` makes it, so that none is forgotten.
 */
let db: TestDatabase;
let own: TestSchool;
let other: TestSchool;
let relations: Relation[];
/** What all tries are about; each is undone, so the rows stay the same. */
let ownRows: Target[];
let otherRows: Target[];

beforeAll(async () => {
  db = await openTestDatabase();
  own = await aSchool(db.root);
  other = await aSchool(db.root);
  // What a school has to turn on is tried too.
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select s.id, m.id, true from schools s, permission_modules m where not m.on_by_default`,
  );
  relations = (await readRelations(db.root)).filter(({ name }) => !COUNTS.includes(name));
  for (const relation of relations) {
    if (relation.view) continue;
    for (const school of [own, other]) {
      if ((await rowsOf(db.root, relation, school)).length === 0) await fill(db.root, relation, school);
    }
  }
  ownRows = await targetsOf(own, relations);
  const tenants = relations.filter(({ tenant, personal }) => tenant !== null || personal);
  otherRows = await targetsOf(other, tenants);
});

afterAll(() => db.close());

const askers: [string, (school: TestSchool) => Person][] = [
  ['admin', (school) => school.admin],
  ['instructor', (school) => school.instructor],
  ['bare', (school) => school.bare],
  ['cadet', (school) => school.cadet],
  ['parent', (school) => school.parent],
  ['external', (school) => school.external],
  ['anonymous', () => ANONYMOUS],
];

async function targetsOf(school: TestSchool, some: Relation[]): Promise<Target[]> {
  const rows = await Promise.all(some.map((relation) => rowsOf(db.root, relation, school)));
  return some.map((relation, at) => ({ relation, rows: rows[at] ?? [] }));
}

describe.each(askers)('%s', (name, personOf) => {
  test('reaches exactly what is expected of every table, in their own school and the other', async () => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const here = await tryAll(db, personOf(own), ownRows);
    const there = await tryAll(db, personOf(own), otherRows);
    for (const [at, relation] of relations.entries()) {
      const away = otherRows.findIndex((target) => target.relation === relation);
      found[relation.name] = `${here[at]} ${away === -1 ? '----' : there[away]}`;
      wanted[relation.name] = (EXPECTED[relation.name] ?? PROTECTED)[name] ?? '---- ----';
    }
    expect(found).toEqual(wanted);
  });
});

/** A cadet of the top unit who commands it, or who only shadows anyone who does. */
async function inCommand(kind: 'primary' | 'shadow'): Promise<Account> {
  const account = await anAccount(db.root, { role: 'cadet', school: own.id });
  const cadet = await aCadet(db.root, own.id, own.year, { profile: account.id });
  const position = await one(
    db.root,
    `insert into positions (school_id, title, kind, unit_id, rights, seats) values ($1, 'Commander', 'command', $2, 'command', 9) returning id`,
    [own.id, own.unit],
  );
  await db.root.query(
    `insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at) values ($1, $2, $3, $4, now() - interval '1 day')`,
    [own.id, position, cadet, kind],
  );
  return account;
}

test('a filled position opens the roster, attendance, and inspections of its cadets, and no other row of any table', async () => {
  const [holder, shadow] = [await inCommand('primary'), await inCommand('shadow')];
  await db.root.query(
    `insert into unit_assignments (school_id, cadet_id, unit_id, from_on)
     select $1, c.id, $2, '2020-01-01' from cadets c where c.school_id = $1
       and not exists (select from unit_assignments a where a.cadet_id = c.id and a.to_on is null)`,
    [own.id, own.unit],
  );
  const opened: Record<string, string> = {};
  const targets = await targetsOf(own, relations);
  const [with_, without] = [await tryAll(db, holder, targets), await tryAll(db, shadow, targets)];
  for (const [at, { name }] of relations.entries())
    if (with_[at] !== without[at]) opened[name] = `${without[at]} to ${with_[at]}`;
  const [none, some] = ['---- to S---', 's--- to S---'];
  expect(opened).toEqual({
    tasks: none,
    task_assignments: none,
    task_items: none,
    task_lines: none,
    task_targets: none,
    task_waits: none,
    attendance: none,
    attendance_list: none,
    inspection_results: none,
    inspection_list: none,
    cadets: some,
    cadet_roster: some,
    cadet_enrollments: some,
    rank_records: some,
    unit_assignments: some,
  });
});

test('every described table exists', async () => {
  const names = (await readRelations(db.root)).map((relation) => relation.name);
  expect([...Object.keys(EXPECTED), ...COUNTS].filter((name) => !names.includes(name))).toEqual([]);
});
