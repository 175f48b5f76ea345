import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { anAccount, ANONYMOUS, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aMeetWith, aThing, aTwoSidedTable, twoSchools, type TwoSchools } from '../support/two-schools.ts';

/** What app.protect, app.same_school, and app.broadcast do for a table of two schools. */
let db: TestDatabase;
let schools: TwoSchools;
let thing: string;

beforeAll(async () => {
  db = await openTestDatabase();
  await aTwoSidedTable(db);
  schools = await twoSchools(db);
});
afterAll(() => db.close());

beforeEach(async () => {
  thing = await aThing(db, schools.host, schools.entrant, { cadet_id: schools.entrant.cadets.own });
});

const reads = async (person: Person): Promise<boolean> =>
  (await db.call(person, 'select id from two_sided_things where id = $1', [thing])).length === 1;

const changes = async (person: Person): Promise<boolean> =>
  (await db.call(person, `update two_sided_things set title = 'New' where id = $1 returning id`, [thing])).length === 1;

test('both schools read a row, and a third school sees nothing', async () => {
  const { host, entrant, rival } = schools;
  const readers: [string, Person, boolean][] = [
    ['instructor of the host', host.instructor, true],
    ['instructor of the entrant', entrant.instructor, true],
    ['parent of the entrant', entrant.parent, false],
    ['cadet of the entrant, whose row it is', entrant.cadet, true],
    ['cadet of the host', host.cadet, false],
    ['parent of the host', host.parent, false],
    ['visitor of the host', host.bare, false],
    ['instructor of a rival', rival.instructor, false],
    ['admin of a rival', rival.admin, false],
    ['cadet of a rival', rival.cadet, false],
    ['external school', rival.external, false],
  ];
  for (const [who, person, expected] of readers) expect(`${who}: ${await reads(person)}`).toBe(`${who}: ${expected}`);
  expect((await refusalOf(reads(ANONYMOUS))).code).toBe('42501');
});

test('the host reads only what is registered with it, and changes nothing of the entrant', async () => {
  const { host, entrant, rival } = schools;
  thing = await aThing(db, rival, entrant);
  expect(await reads(host.instructor)).toBe(false);
  thing = await aThing(db, host, entrant);
  expect(await changes(host.instructor)).toBe(false);
  expect(await changes(rival.instructor)).toBe(false);
});

test('neither school of a row changes after it was added', async () => {
  const { rival } = schools;
  for (const column of ['school_id', 'host_school_id']) {
    const sql = `update two_sided_things set ${column} = $1 where id = $2`;
    expect((await refusalOf(db.root.query(sql, [rival.id, thing]))).detail).toContain('other_school');
  }
});

test('a row points at what belongs to the side that the reference names', async () => {
  const { host, entrant, rival } = schools;
  const mate = await aThing(db, host, entrant);
  await aThing(db, host, entrant, { unit_id: host.unit, cadet_id: entrant.cadets.other, partner_id: mate });
  const wrong: Record<string, string>[] = [
    { unit_id: entrant.unit },
    { unit_id: rival.unit },
    { cadet_id: host.cadets.own },
    { partner_id: await aThing(db, host, rival) },
    { partner_id: await aThing(db, rival, entrant) },
    { partner_id: await aThing(db, entrant, host) },
  ];
  for (const more of wrong) expect((await refusalOf(aThing(db, host, entrant, more))).detail).toContain('other_school');
});

test('a reference that names no known side is refused when the table is made', async () => {
  const sql = `call app.same_school('public.two_sided_things', 'unit_id:units:nobody')`;
  expect((await refusalOf(db.root.query(sql))).message).toContain('column:table');
});

test('a change is told to both schools by the name of the table alone, and to no third one', async () => {
  const { host, entrant } = schools;
  await db.root.query('delete from realtime.messages');
  await db.root.query(`update two_sided_things set title = 'Told' where id = $1`, [thing]);
  const { rows } = await db.root.query<{ topic: string; payload: Record<string, string> }>(
    'select topic, payload from realtime.messages order by topic',
  );
  expect(rows.map(({ topic }) => topic)).toEqual([`school:${host.id}:staff`, `school:${entrant.id}:staff`].sort());
  for (const { payload } of rows) {
    expect(payload).toMatchObject({ module: 'competition-meets', table: 'two_sided_things' });
    for (const id of [thing, host.id, entrant.id]) expect(JSON.stringify(payload)).not.toContain(id);
  }
});

test('who has the job at the meet reads its rows as the host does, and no others', async () => {
  const { host, entrant } = schools;
  const meet = await aMeetWith(db, host, 'check_in', host.cadet.id);
  thing = await aThing(db, host, entrant, { meet_id: meet });
  expect(await reads(host.cadet)).toBe(true);
  thing = await aThing(db, host, entrant, { meet_id: await aMeetWith(db, host, 'timer', host.cadet.id) });
  expect(await reads(host.cadet)).toBe(false);
  // A meet of one school on a row that another one hosts opens nothing.
  thing = await aThing(db, entrant, schools.rival, { meet_id: meet });
  expect(await reads(host.cadet)).toBe(false);
});

test('a row of two schools is of a meet of its host', async () => {
  const { host, entrant } = schools;
  await db.root.query(`call app.same_meet('public.two_sided_things')`);
  const of = async (school: TestSchool) =>
    aThing(db, host, entrant, { meet_id: await aMeetWith(db, school, 'timer', school.cadet.id) });
  await of(host);
  expect((await refusalOf(of(entrant))).detail).toContain('other_school');
  await db.root.query('drop trigger keep_meet on two_sided_things; drop trigger keep_archived on two_sided_things');
});

test('a host writes to adults of the entrant alone, never to a cadet or a parent', async () => {
  const { entrant } = schools;
  const off = await anAccount(db.root, { role: 'instructor', school: entrant.id, active: false });
  const grown = await anAccount(db.root, { role: 'instructor', school: entrant.id });
  await db.root.query('update cadets set profile_id = $1 where id = $2', [grown.id, entrant.cadets.other]);
  const { rows } = await db.root.query<{ id: string }>('select id from app.adults_of($1) as id', [entrant.id]);
  const found = rows.map(({ id }) => id);
  const { admin, instructor, bare, external } = entrant;
  expect(found.toSorted()).toEqual([admin.id, instructor.id, bare.id, external.id].toSorted());
  for (const person of [entrant.cadet, entrant.parent, off, grown]) expect(found).not.toContain(person.id);
});

test('each knows the side that they are on', async () => {
  const { host, entrant, rival } = schools;
  const side = async (person: Person, hosting = host, entering = entrant) => {
    const [row] = await db.call<{ side: string | null }>(person, 'select app.side_of($1, $2) as side', [
      hosting.id,
      entering.id,
    ]);
    return row?.side;
  };
  expect(await side(host.instructor)).toBe('host');
  expect(await side(entrant.cadet)).toBe('entrant');
  expect(await side(entrant.parent)).toBe('entrant');
  expect(await side(host.parent)).toBeNull();
  expect(await side(rival.instructor)).toBeNull();
  expect(await side(host.instructor, host, host)).toBe('both');
});

test('a host that decides says what it saw, and waits for no row of a third school', async () => {
  const { host, rival } = schools;
  const decide = (person: Person, seen: object) =>
    db.commitAs(person, async (client) => {
      await client.query('reset role');
      await client.query(`select app.need_seen('two_sided_things', array[$1::uuid], $2)`, [
        thing,
        JSON.stringify(seen),
      ]);
    });
  expect((await refusalOf(decide(host.instructor, {}))).detail).toContain('seen');
  expect((await refusalOf(decide(host.instructor, { [thing]: '2020-01-01T00:00:00Z' }))).detail).toContain(
    'changed_since',
  );
  // Not theirs: the function that decides refuses it.
  await decide(rival.instructor, {});
});
