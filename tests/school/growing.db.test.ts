import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { ANONYMOUS, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aMeet, aRegistration } from './registered.ts';
import { aColleague, aVisitor, type Visitor } from './visitors.ts';

let db: TestDatabase;
let host: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  host = await aSchool(db.root);
});
afterAll(() => db.close());

type Line = { members: string[]; name: string; grade: number; first_name: string; last_name: string; cadet_id: string };
type Review = { people: { id: string }[]; roster: Line[]; cadets: { id: string; name: string }[] };

async function onRoster(own: Visitor, registration: string, meet: string, people: [string, number][]): Promise<void> {
  const { rows } = await db.root.query<{ many: number }>(
    'select count(*)::int as many from roster_members where registration_id = $1',
    [registration],
  );
  for (const [at, [name, grade]] of people.entries())
    await db.root.query(
      `insert into roster_members (school_id, host_school_id, meet_id, registration_id, code, name, grade)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [own.id, host.id, meet, registration, `C${String((rows[0]?.many ?? 0) + at + 1).padStart(2, '0')}`, name, grade],
    );
}

/** A visiting school with two registrations, on whose rosters Ada is twice and two people are called Sam Lee. */
async function ready(): Promise<{ own: Visitor; registrations: string[] }> {
  const own = await aVisitor(db);
  const meets = [await aMeet(db, host), await aMeet(db, host)];
  const registrations = await Promise.all(meets.map((meet) => aRegistration(db, host, meet, own.id)));
  await onRoster(own, registrations[0] ?? '', meets[0] ?? '', [
    ['Ada Quill', 9],
    ['Sam Lee', 10],
    ['Sam Lee', 11],
  ]);
  await onRoster(
    own,
    registrations[1] ?? '',
    meets[1] ?? '',
    [
      ['Quill, Ada', 9],
      ['ada  quill', 10],
    ].slice(1) as [string, number][],
  );
  return { own, registrations };
}

const review = async (school: string) =>
  (await db.call<{ it: Review }>(host.admin, 'select growth_review($1) as it', [school]))[0]?.it ?? fail();

function fail(): never {
  throw new Error('No review');
}

const input = (own: Visitor, found: Review) => ({
  people: [own.coach.id],
  roster: found.roster.map((line) => ({ ...line, act: line.cadet_id ? 'match' : 'new', grade: String(line.grade) })),
});

const grow = async (school: string, given: object, key: string | null = null) =>
  (await db.call<{ id: string }>(host.admin, 'select grow_school($1, $2, $3) as id', [school, given, key]))[0]?.id ??
  '';

const undo = (growth: string) => db.call(host.admin, 'select undo_growth($1)', [growth]);

test('a visiting school becomes a full one by one act, and its history stays', async () => {
  const { own, registrations } = await ready();
  const assistant = await aColleague(db, own);
  const found = await review(own.id);
  expect(found.roster.map(({ name, members }) => [name, members.length])).toEqual([
    [expect.stringMatching(/ada {1,2}quill/i), 2],
    ['Sam Lee', 1],
    ['Sam Lee', 1],
  ]);
  const key = randomUUID();
  const id = await grow(own.id, input(own, found), key);
  expect(await grow(own.id, input(own, found), key)).toBe(id);
  const { rows } = await db.root.query(
    `select s.comp_register_only, s.jrotc_program, (select p.role from profiles p where p.id = $2) as coach,
       (select p.role from profiles p where p.id = $3) as assistant,
       (select count(*)::int from cadets c where c.school_id = s.id) as cadets,
       (select count(*)::int from roster_members m where m.school_id = s.id and m.cadet_id is not null) as matched,
       (select count(*)::int from school_codes c where c.school_id = s.id) as codes
     from schools s where s.id = $1`,
    [own.id, own.coach.id, assistant.id],
  );
  expect(rows).toEqual([
    {
      comp_register_only: false,
      jrotc_program: true,
      coach: 'instructor',
      assistant: 'external',
      cadets: 3,
      matched: 4,
      codes: 1,
    },
  ]);
  expect(await db.call(own.coach, 'select id from meet_registrations')).toHaveLength(registrations.length);
  expect(await db.call(own.coach, 'select id from cadets')).toHaveLength(3);
  expect(await refusalOf(grow(own.id, input(own, found)))).toMatchObject({ detail: 'full_school' });
});

test('an undo puts everything back, with the names on the rosters, and another step matches the same cadets', async () => {
  const { own } = await ready();
  const id = await grow(own.id, input(own, await review(own.id)));
  await undo(id);
  await undo(id);
  const { rows } = await db.root.query(
    `select s.comp_register_only, s.jrotc_program, (select p.role from profiles p where p.id = $2) as coach,
       (select count(*)::int from cadets c where c.school_id = s.id and c.archived_at is null) as cadets,
       (select count(*)::int from roster_members m where m.school_id = s.id and m.cadet_id is null and m.name is not null) as named,
       (select count(*)::int from school_codes c where c.school_id = s.id) as codes
     from schools s where s.id = $1`,
    [own.id, own.coach.id],
  );
  expect(rows).toEqual([
    { comp_register_only: true, jrotc_program: true, coach: 'external', cadets: 0, named: 4, codes: 0 },
  ]);
  const again = await review(own.id);
  expect(again.roster.every((line) => line.cadet_id)).toBe(true);
  expect(new Set(again.roster.map((line) => line.cadet_id)).size).toBe(3);
  await grow(own.id, input(own, again));
  const { rows: cadets } = await db.root.query('select status, archived_at from cadets where school_id = $1', [own.id]);
  expect(cadets).toEqual(Array.from({ length: 3 }, () => ({ status: 'active', archived_at: null })));
});

test('an undo is refused once something was built, and says what', async () => {
  const { own } = await ready();
  const id = await grow(own.id, input(own, await review(own.id)));
  await db.call(own.coach, `insert into units (school_id, echelon, name) values ($1, 'company', 'Alpha')`, [own.id]);
  expect(await refusalOf(undo(id))).toMatchObject({
    detail: 'built_on',
    message: expect.stringMatching(/worked on it since: .*unit/),
  });
  const [row] = await db.call<{ it: { id: string; built: string }[] }>(host.admin, 'select open_growths() as it');
  expect(row?.it.find((one) => one.id === id)?.built).toMatch(/unit/);
});

test('an undo is refused after 30 days, and once a parent or instructor came', async () => {
  const { own } = await ready();
  const id = await grow(own.id, input(own, await review(own.id)));
  await db.root.query(`insert into profiles (id, role, school_id) select $1, 'parent', $2`, [await newUser(), own.id]);
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'built_on' });
  await db.root.query(`update school_growths set undo_until = now() - interval '1 minute' where id = $1`, [id]);
  expect(await refusalOf(undo(id))).toMatchObject({ detail: 'undo_gone' });
});

async function newUser(): Promise<string> {
  return one(
    db.root,
    `insert into auth.users (id, email, raw_app_meta_data) values (gen_random_uuid(), gen_random_uuid() || '@test.example', '{"made_by":"test"}') returning id`,
  );
}

test('nothing happens where a line is wrong', async () => {
  const { own } = await ready();
  const found = await review(own.id);
  const good = input(own, found);
  const [ada, sam, other] = good.roster;
  const wrong: [object, string][] = [
    [{ ...good, people: [] }, 'missing:people'],
    [{ ...good, people: 'all' }, 'lines:people'],
    [{ ...good, people: [host.external.id] }, 'unknown_user:people'],
    [{ ...good, people: ['x'] }, 'id:people'],
    [{ ...good, roster: [{ ...ada, act: 'drop' }] }, 'roster:roster'],
    [{ ...good, roster: ['x', null] }, 'roster:roster'],
    [{ ...good, roster: [ada, ada] }, 'twice:roster'],
    [{ ...good, roster: [{ ...ada, members: [randomUUID()] }] }, 'changed_since:roster'],
    [{ ...good, roster: [{ ...ada, act: 'match', cadet_id: host.cadets.own }] }, 'unknown_cadet:cadet_id'],
    [{ ...good, roster: [{ ...ada, grade: '15' }] }, 'roster'],
    [{ ...good, roster: [sam, { ...other, grade: sam?.grade }] }, 'duplicate:roster'],
    [{ ...good, roster: [{ ...ada, first_name: null }] }, 'missing:roster'],
  ];
  for (const [given, detail] of wrong)
    expect([given, await refusalOf(grow(own.id, given))]).toEqual([
      given,
      expect.objectContaining({ detail: expect.stringContaining(detail) }),
    ]);
  const { rows } = await db.root.query(
    'select comp_register_only, (select count(*)::int from cadets c where c.school_id = s.id) as cadets from schools s where id = $1',
    [own.id],
  );
  expect(rows).toEqual([{ comp_register_only: true, cadets: 0 }]);
});

test('two admins who press at once make one school', async () => {
  const { own } = await ready();
  const given = input(own, await review(own.id));
  const results = await Promise.allSettled([grow(own.id, given), grow(own.id, given)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { rows } = await db.root.query('select count(*)::int as many from cadets where school_id = $1', [own.id]);
  expect(rows).toEqual([{ many: 3 }]);
});

test('only platform admins do any of it', async () => {
  const { own } = await ready();
  for (const person of [host.instructor, host.bare, host.cadet, host.parent, own.coach, ANONYMOUS]) {
    for (const call of [
      `grow_school('${own.id}', '{}')`,
      `growth_review('${own.id}')`,
      `undo_growth('${own.id}')`,
      'open_growths()',
    ])
      expect(await refusalOf(db.call(person, `select ${call}`))).toMatchObject({ code: '42501' });
  }
});
