import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { COUNTS, EXPECTED, PROTECTED } from '../support/expected-access.ts';
import { fill } from '../support/fill.ts';
import { readRelations, rowsOf, tryAll, type Relation } from '../support/matrix.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';

/**
 * Every table and view of the catalog × who asks × select, insert, update, delete × own and other school. A table that
 * nobody described must behave as a plain `app.protect` makes it, so that none is forgotten.
 */
let db: TestDatabase;
let own: TestSchool;
let other: TestSchool;
let relations: Relation[];

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

describe.each(askers)('%s', (name, personOf) => {
  test('reaches exactly what is expected of every table, in the own school and the other', async () => {
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const relation of relations) {
      const platformWide = relation.tenant === null && !relation.personal;
      const here = await tryAll(db, personOf(own), relation, await rowsOf(db.root, relation, own));
      const there = platformWide
        ? '----'
        : await tryAll(db, personOf(own), relation, await rowsOf(db.root, relation, other));
      found[relation.name] = `${here} ${there}`;
      wanted[relation.name] = (EXPECTED[relation.name] ?? PROTECTED)[name] ?? '---- ----';
    }
    expect(found).toEqual(wanted);
  });
});

test('every described table exists', async () => {
  const names = (await readRelations(db.root)).map((relation) => relation.name);
  expect([...Object.keys(EXPECTED), ...COUNTS].filter((name) => !names.includes(name))).toEqual([]);
});
