import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { told } from '../support/all-access.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { EXPECTED } from '../support/expected-access.ts';
import { fill } from '../support/fill.ts';
import { HOSTED, PROTECTED, type Access } from '../support/module-access.ts';
import { readRelations, rowsOf, tryAll, type Relation, type Target } from '../support/matrix.ts';
import { ANONYMOUS, type TestSchool } from '../support/people.ts';
import { aTwoSidedTable, twoSchools, twoSidedTables, type TwoSchools } from '../support/two-schools.ts';

/**
 * Every table of two schools × who asks × host, entrant, and rival. A table that no one described is read by the staff of
 * its host and behaves at the entrant as a table of one school does.
 */
let db: TestDatabase;
let schools: TwoSchools;
let targets: Target[];
let views: Target[];

/** The table of this test: its cadet reads, and the entrant's staff change its title. */
const TRIED = { admin: 'S-U-', instructor: 'S-U-', cadet: 'S---' };

const SIDES = told('sides');

beforeAll(async () => {
  db = await openTestDatabase();
  await aTwoSidedTable(db);
  schools = await twoSchools(db);
  await db.root.query(
    `insert into school_modules (school_id, module_id, enabled)
     select s.id, m.id, true from schools s, permission_modules m where not m.on_by_default`,
  );
  const relations = await readRelations(db.root);
  const names = await twoSidedTables(db);
  const tables = relations.filter(({ name }) => names.includes(name));
  for (const relation of tables) {
    if ((await rowsOf(db.root, relation, schools.entrant)).length === 0)
      await fill(db.root, relation, schools.entrant, schools.host);
  }
  // A host reads nothing of a draft: two-sides-drafts tries that.
  await db.root.query(`update meet_registrations set state = 'submitted', submitted_at = now() where state = 'draft'`);
  targets = await Promise.all(tables.map(targetOf));
  const lists = relations.filter(({ view, columns }) => view && columns.includes('host_school_id'));
  views = await Promise.all(lists.map(targetOf));
});
afterAll(() => db.close());

async function targetOf(relation: Relation): Promise<Target> {
  return { relation, rows: await rowsOf(db.root, relation, schools.entrant) };
}

/** What a table says of a role on a side: `SIUD` of the row that is its own. */
function expectedOf(name: string, side: 'host' | 'entrant', role: string): string {
  const usual: Access = side === 'host' ? HOSTED : name === 'two_sided_things' ? TRIED : (EXPECTED[name] ?? PROTECTED);
  const [own = ''] = ((SIDES[name]?.[side] ?? usual)[role] ?? '----').split(' ');
  // There is one row: who sees some sees all.
  return own.toUpperCase();
}

const roles = ['admin', 'instructor', 'bare', 'cadet', 'parent', 'external'] as const;

describe.each(roles)('%s', (role) => {
  const reached = async (school: TestSchool) => {
    const found = await tryAll(db, school[role], targets);
    return Object.fromEntries(targets.map(({ relation }, at) => [relation.name, found[at]]));
  };
  const wanted = (side: 'host' | 'entrant') =>
    Object.fromEntries(targets.map(({ relation: { name } }) => [name, expectedOf(name, side, role)]));

  test('of the host reaches exactly what is expected of every table of two schools', async () => {
    expect(await reached(schools.host)).toEqual(wanted('host'));
  });

  test('of the entrant reaches exactly what is expected of every table of two schools', async () => {
    expect(await reached(schools.entrant)).toEqual(wanted('entrant'));
  });

  test('of a third school reaches nothing of any table or list of two schools', async () => {
    const all = [...targets, ...views];
    const found = await tryAll(db, schools.rival[role], all);
    expect(all.filter((_, at) => found[at] !== '----').map(({ relation }) => relation.name)).toEqual([]);
  });
});

test('no one without an account reaches a row of two schools', async () => {
  const person: Person = ANONYMOUS;
  const found = await tryAll(db, person, [...targets, ...views]);
  expect(found.filter((one) => one !== '----')).toEqual([]);
});

test('a row that a third school also sees would be found here', async () => {
  const open = `alter policy "select" on two_sided_things using (school_id is not null)`;
  const before = `select pg_get_expr(polqual, polrelid) as rule from pg_policy
    where polrelid = 'two_sided_things'::regclass and polname = 'select'`;
  const [kept] = (await db.root.query<{ rule: string }>(before)).rows;
  await db.root.query(open);
  const [mine] = targets.filter(({ relation }) => relation.name === 'two_sided_things');
  expect(mine && (await tryAll(db, schools.rival.instructor, [mine]))).toEqual(['S---']);
  await db.root.query(`alter policy "select" on two_sided_things using (${kept?.rule})`);
});
