import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, compete, members, type Rostered, said } from '../support/meet/rostered.ts';
import { anAccount } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Who reads the names of a roster, and until when. */
let db: TestDatabase;
let at: Rostered;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
  const [a = '', b = '', c = ''] = await members(db, at);
  await compete(db, at, at.entries.team, [[a, 'commander'], b, [c, 'alternate']]);
  await compete(db, at, at.entries.solo, [a]);
});

const copied = async () =>
  (
    await db.root.query<{ code: string; name: string | null }>(
      `select c.code, c.name from meet_entry_cadets c join registration_entries e on e.entry_id = c.entry_id
       where e.id = $1 and c.archived_at is null order by c.sort`,
      [at.entries.solo],
    )
  ).rows;
type HostRoster = { is_named: boolean; members: { code: string; name: string | null; grade: number | null }[] };
const hostRoster = () => said<HostRoster>(db, at.host.instructor, 'host_roster($1)', [at.registration]);

test('the host reads names by its jobs while it needs them, and each file is written down first', async () => {
  const checkIn = await anAccount(db.root, { role: 'instructor', school: at.host.id });
  await said(db, at.host.instructor, 'set_meet_staff($1, $2, $3)', [at.meet, checkIn.id, 'check_in']);
  const named = (person: Person) =>
    db.call(person, 'select name from roster_members where registration_id = $1', [at.registration]);
  for (const person of [at.host.instructor, at.host.admin, at.entrant.instructor, at.entrant.external])
    expect((await named(person)).length).toBe(4);
  for (const person of [
    at.rival.instructor,
    at.host.cadet,
    at.host.external,
    at.host.parent,
    at.entrant.cadet,
    at.entrant.parent,
  ])
    expect(await named(person)).toEqual([]);
  const batch = randomUUID();
  const file = await said<{ members: { name: string }[] }[]>(db, checkIn, 'take_roster_file($1, $2, $3)', [
    batch,
    [at.registration],
    'csv',
  ]);
  expect(file[0]?.members.map(({ name }) => name)).toEqual(['Alex Adams', 'Alex Baker', 'Alex Clark']);
  expect(await db.call(at.entrant.instructor, 'select made_by, format, members, is_named from roster_files')).toEqual([
    { made_by: 'host', format: 'csv', members: 3, is_named: true },
  ]);
  for (const person of [at.rival.instructor, at.host.cadet, at.host.bare])
    expect(
      (await refusalOf(said(db, person, 'take_roster_file($1, $2, $3)', [randomUUID(), [at.registration], 'csv'])))
        .code,
    ).toBe('42501');
});

test('drafts and withdrawn registrations show the host no names', async () => {
  await db.root.query(`update meet_registrations set state = 'withdrawn', has_place = false where id = $1`, [
    at.registration,
  ]);
  expect(await db.call(at.host.instructor, 'select name from roster_members')).toEqual([]);
  expect((await refusalOf(said(db, at.host.instructor, 'host_roster($1)', [at.registration]))).detail).toBe('state');
});

test('a cadet who is purged leaves a code: here, with the host, and in its results', async () => {
  const [id] = at.cadets;
  await db.root.query('select app.purge_cadets($1)', [[id]]);
  const { rows } = await db.root.query(
    'select code, name, grade, gender, cadet_id from roster_members where registration_id = $1 order by code limit 1',
    [at.registration],
  );
  expect(rows).toEqual([{ code: 'C01', name: null, grade: null, gender: null, cadet_id: null }]);
  expect(await copied()).toEqual([{ code: 'S01-C01', name: null }]);
  const left = await db.root.query(
    `select count(*)::int as n from audit_log where changed::text like '%' || $1 || '%'`,
    [id],
  );
  expect(left.rows).toEqual([{ n: 0 }]);
});

test('once the meet no longer needs names, the host reads codes alone, and the school keeps its roster', async () => {
  expect((await hostRoster()).members[0]).toMatchObject({ code: 'C01', name: 'Alex Adams', grade: 10 });
  await db.root.query(`update meets set starts_on = current_date - 60, ends_on = current_date - 60 where id = $1`, [
    at.meet,
  ]);
  expect(await hostRoster()).toMatchObject({
    is_named: false,
    members: [
      { code: 'C01', name: null, grade: null },
      { code: 'C02', name: null, grade: null },
      { code: 'C03', name: null, grade: null },
    ],
  });
  expect(await db.call(at.host.instructor, 'select name from roster_members')).toEqual([]);
  const own = await db.call<{ name: string }>(at.entrant.instructor, 'select name from roster_members order by code');
  expect(own.map(({ name }) => name)).toEqual(['Alex Adams', 'Alex Baker', 'Alex Clark', 'Alex Dean']);
  const file = await said<HostRoster[]>(db, at.host.instructor, 'take_roster_file($1, $2, $3)', [
    randomUUID(),
    [at.registration],
    'pdf',
  ]);
  expect(file[0]?.members.every(({ name }) => name === null)).toBe(true);
  expect(await db.call(at.entrant.instructor, 'select is_named from roster_files')).toEqual([{ is_named: false }]);
});

test('a name stays where a school undoes that its roster was matched with cadets', async () => {
  await db.root.query(
    `do $$ begin
       perform set_config('app.keeps_names', 'on', true);
       update roster_members set cadet_id = null where registration_id = '${at.registration}';
     end $$`,
  );
  const { rows } = await db.root.query(
    'select name from roster_members where registration_id = $1 order by code limit 1',
    [at.registration],
  );
  expect(rows).toEqual([{ name: 'Alex Adams' }]);
});
