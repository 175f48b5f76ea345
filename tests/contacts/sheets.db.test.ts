import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, anAccount, one, type Account, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
/** A role that opens contacts, but manages none. */
let coach: string;
let adult: Account;
let cadet: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  coach = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('coach', 'Coach', 'instructor', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id) select $1, 'instructor', m.id, a.id
     from permission_modules m, permission_actions a where m.name = 'contacts' and a.name = 'read'`,
    [coach],
  );
});

afterAll(() => db.close());

beforeEach(async () => {
  adult = await anAccount(db.root, { role: 'instructor', school: school.id, roleId: coach });
  cadet = await aCadet(db.root, school.id, school.year, { first: 'Alina', last: 'Chen' });
});

type Row = { cadet_id: string; name: string; call: Known[]; pick_up: Known[] };
type Known = { name: string; relation: string; phone?: string };

/** A sheet that starts and ends these hours from now. */
async function aSheet(starts: number, ends: number, input: object = {}, by: Person = school.instructor) {
  const all = { title: 'Raider meet', adult_id: adult.id, audience: { cadets: [cadet] } };
  const [row] = await db.call<{ id: string }>(
    by,
    `select save_emergency_sheet($1::jsonb || jsonb_build_object('starts_at', now() + $2 * interval '1 hour',
       'ends_at', now() + $3 * interval '1 hour') || $4::jsonb, null, $5) as id`,
    [all, starts, ends, input, randomUUID()],
  );
  return row?.id ?? '';
}

const open = (person: Person, sheet: string, kind = 'shown') =>
  db.call<Row>(person, 'select * from open_emergency_sheet($1, $2)', [sheet, kind]);

const act = (person: Person, name: string, sheet: string, key: string = randomUUID()) =>
  db.call(person, `select ${name}($1, $2)`, [sheet, key]);

const openings = (sheet: string, person: Person = school.instructor) =>
  db.call<{ kind: string; created_by: string }>(
    person,
    'select kind, created_by from emergency_sheet_openings where sheet_id = $1 order by created_at',
    [sheet],
  );

type Link = { name: string; phone?: string | null; place?: number; picks?: boolean; state?: string; type?: string };

/** Someone on file for the cadet; gives the contact. */
async function known({ name, phone = '(512) 555-0143', place, picks = false, state = 'listed', type }: Link) {
  const contact = await one(
    db.root,
    'insert into contacts (school_id, name, phone, type) values ($1, $2, $3, $4) returning id',
    [school.id, name, phone, type ?? 'relative'],
  );
  await db.root.query(
    `insert into guardian_links (school_id, contact_id, cadet_id, relation, state, emergency_order, may_pick_up)
     values ($1, $2, $3, 'aunt', $4, $5, $6)`,
    [school.id, contact, cadet, state, place ?? null, picks],
  );
  return contact;
}

test.for([
  ['a day and a bit before the start', 25, 30, 'too_early'],
  ['within a day before the start', 23, 30, null],
  ['while it lasts', -5, 5, null],
  ['within a day after the end', -30, -23, null],
  ['later', -40, -25, 'over'],
] as const)('the adult in charge opens a sheet only around its event: %s', async ([, starts, ends, refused]) => {
  const sheet = await aSheet(starts, ends);
  const rows = open(adult, sheet);
  if (refused) {
    expect(await refusalOf(rows)).toMatchObject({ detail: refused });
    expect(await openings(sheet)).toEqual([]);
  } else {
    expect(await rows).toMatchObject([{ cadet_id: cadet, name: 'Chen, Alina' }]);
    expect(await openings(sheet)).toEqual([{ kind: 'shown', created_by: adult.id }]);
  }
});

test('those who manage contacts check a sheet early, but no one opens it a day after the event', async () => {
  const early = await aSheet(90, 95);
  expect(await open(school.instructor, early)).toHaveLength(1);
  const over = await aSheet(-90, -25);
  expect(await refusalOf(open(school.instructor, over))).toMatchObject({ detail: 'over' });
});

test('every opening and every printing is logged with the person; the adult in charge reads no log', async () => {
  const sheet = await aSheet(-1, 5);
  await open(adult, sheet);
  await open(adult, sheet, 'printed');
  await open(school.instructor, sheet);
  expect(await openings(sheet)).toEqual([
    { kind: 'shown', created_by: adult.id },
    { kind: 'printed', created_by: adult.id },
    { kind: 'shown', created_by: school.instructor.id },
  ]);
  expect(await openings(sheet, adult)).toEqual([]);
  expect(await refusalOf(open(adult, sheet, 'copied'))).toMatchObject({ detail: 'kind:kind' });
  for (const sql of ['delete from emergency_sheet_openings', `update emergency_sheet_openings set kind = 'shown'`])
    expect(await refusalOf(db.call(school.instructor, sql))).toMatchObject({ code: '42501' });
});

test('a sheet says who to call in order and who may pick up, and nothing about the others', async () => {
  await known({ name: 'Second Call', place: 2 });
  await known({ name: 'First Call', place: 1, picks: true });
  await known({ name: 'No Number', phone: ' ', place: 3, picks: true });
  await known({ name: 'Ended Link', place: 4, picks: true, state: 'revoked' });
  await known({ name: 'Only On File' });
  const sheet = await aSheet(-1, 5);
  const [row] = await open(adult, sheet);
  expect(row?.call).toEqual([
    { name: 'First Call', relation: 'aunt', phone: '(512) 555-0143' },
    { name: 'Second Call', relation: 'aunt', phone: '(512) 555-0143' },
  ]);
  expect(row?.pick_up).toEqual([
    { name: 'First Call', relation: 'aunt' },
    { name: 'No Number', relation: 'aunt' },
  ]);
  expect(Object.keys(row ?? {}).toSorted()).toEqual(['bus', 'cadet_id', 'call', 'name', 'pick_up', 'unit']);
});

test('where the order has no number, verified guardians are called; where no one has one, no one is on file', async () => {
  const sheet = await aSheet(-1, 5);
  expect((await open(adult, sheet))[0]?.call).toEqual([]);
  await known({ name: 'A Guardian', state: 'verified', type: 'parent' });
  expect((await open(adult, sheet))[0]?.call).toMatchObject([{ name: 'A Guardian' }]);
  await known({ name: 'An Aunt', place: 1 });
  expect((await open(adult, sheet))[0]?.call).toMatchObject([{ name: 'An Aunt' }]);
});

test.for(['staff_only', 'no_contact'])(
  'a restriction set during the trip takes a person off at once: %s',
  async (kind) => {
    const father = await known({ name: 'Dale Chen', place: 1, picks: true });
    const sheet = await aSheet(-1, 5);
    expect((await open(adult, sheet))[0]?.call).toMatchObject([{ name: 'Dale Chen' }]);
    const changed = () => one(db.root, 'select updated_at::text as id from emergency_sheets where id = $1', [sheet]);
    const before = await changed();
    await db.call(school.instructor, 'select set_guardian_restriction($1, $2, $3)', [father, cadet, kind]);
    // Pages that show the sheet drop it on that.
    expect(await changed()).not.toBe(before);
    expect(await open(adult, sheet)).toMatchObject([{ call: [], pick_up: [] }]);
    expect(JSON.stringify(await open(school.instructor, sheet))).not.toContain('Dale');
  },
);

test('a closed sheet gives no one a row, and only those who manage contacts reopen it', async () => {
  const sheet = await aSheet(-1, 5);
  const key = randomUUID();
  await act(adult, 'close_emergency_sheet', sheet, key);
  await act(adult, 'close_emergency_sheet', sheet, key);
  for (const person of [adult, school.instructor])
    expect(await refusalOf(open(person, sheet))).toMatchObject({ detail: 'closed' });
  expect(await refusalOf(act(adult, 'reopen_emergency_sheet', sheet))).toMatchObject({ code: '42501' });
  expect(await refusalOf(act(school.instructor, 'update_sheet_cadets', sheet))).toMatchObject({ detail: 'closed' });
  await act(school.instructor, 'reopen_emergency_sheet', sheet);
  expect(await open(adult, sheet)).toHaveLength(1);
  const over = await aSheet(-40, -25);
  await act(school.instructor, 'close_emergency_sheet', over);
  expect(await refusalOf(act(school.instructor, 'reopen_emergency_sheet', over))).toMatchObject({ detail: 'over' });
});

test('without contacts rights, only the adult in charge opens a sheet, and reads nothing else of it', async () => {
  const sheet = await aSheet(-1, 5);
  const other = await aSchool(db.root);
  for (const person of [school.bare, school.cadet, school.parent, school.external, other.admin, other.instructor])
    expect(await refusalOf(open(person, sheet))).toMatchObject({ code: '42501' });
  for (const table of ['emergency_sheet_cadets', 'contacts', 'guardian_links', 'emergency_sheet_openings'])
    expect(await db.call(adult, `select * from ${table}`)).toEqual([]);
  expect(await db.call(adult, 'select title, phase from emergency_sheet_list')).toEqual([
    { title: 'Raider meet', phase: 'open' },
  ]);
  expect(await db.call(school.bare, 'select * from emergency_sheet_list')).toEqual([]);
});

test.for([
  ['is deactivated', 'update profiles set active = false where id = $1'],
  [
    'works at another school',
    `update profiles p set role_id = r.id, school_id = (select s.id from schools s where s.id <> p.school_id limit 1)
     from user_roles r where r.role_name = 'instructor' and r.school_id is null and p.id = $1`,
  ],
  [
    'may no longer open contacts',
    `update profiles p set role_id = r.id from user_roles r
     where r.role_name = 'visitor' and r.school_id = p.school_id and p.id = $1`,
  ],
  ['is replaced', 'update emergency_sheets set adult_id = null where adult_id = $1'],
] as const)('an adult who %s no longer opens the sheet', async ([, sql]) => {
  await aSchool(db.root);
  const sheet = await aSheet(-1, 5);
  expect(await open(adult, sheet)).toHaveLength(1);
  await db.root.query(sql, [adult.id]);
  expect(await refusalOf(open(adult, sheet))).toMatchObject({ code: '42501' });
  expect(await db.call(adult, 'select * from emergency_sheet_list')).toEqual([]);
});

test('the adult in charge is notified with a link, and the cadets of a unit come with it', async () => {
  await db.root.query(
    'insert into unit_assignments (school_id, cadet_id, unit_id, from_on) values ($1, $2, $3, app.today($1))',
    [school.id, cadet, school.unit],
  );
  const sheet = await aSheet(-1, 5, { audience: { units: [school.unit] } });
  const told = await db.root.query('select title, link from notifications where user_id = $1', [adult.id]);
  expect(told.rows).toEqual([{ title: "You're in charge: Raider meet", link: `/app/contacts/sheets/${sheet}` }]);
  expect(await open(adult, sheet)).toContainEqual(
    expect.objectContaining({ cadet_id: cadet, unit: 'Alpha Company', bus: null }),
  );
});

test('each wrong field of a sheet is refused in words', async () => {
  const elsewhere = await aSchool(db.root);
  const wrong: [object, string][] = [
    [{ title: ' ' }, 'missing:title'],
    [{ starts_at: 'soon' }, 'moment:starts_at'],
    [{ starts_at: '' }, 'starts_at:starts_at'],
    [{ ends_at: '2020-01-01T10:00Z' }, 'ends_at:ends_at'],
    [{ ends_at: '9999-01-01T10:00Z' }, 'too_long:ends_at'],
    [{ adult_id: school.parent.id }, 'unknown_adult:adult_id'],
    [{ adult_id: elsewhere.instructor.id }, 'unknown_adult:adult_id'],
    [{ adult_id: school.bare.id }, 'cannot_open:adult_id'],
    [{ about_kind: 'trip' }, 'about:about_id'],
    [{ about_kind: 'party', about_id: randomUUID() }, 'about:about_id'],
    [{ about_kind: 'trip', about_id: randomUUID() }, 'about:about_id'],
    [{ audience: {} }, 'cadets:audience'],
    [{ audience: { cadets: [elsewhere.cadets.own] } }, 'other_school:audience'],
  ];
  for (const [input, detail] of wrong) expect(await refusalOf(aSheet(-1, 5, input))).toMatchObject({ detail });
  expect(await refusalOf(aSheet(-1, 5, {}, adult))).toMatchObject({ code: '42501' });
});
