import { seen } from '../support/seen.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aCode, aParent, redeem } from '../support/family.ts';
import { first } from '../support/first.ts';
import { aCadet, aGuardian, aSchool, ANONYMOUS, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** What families see: their children at all schools, what each school shows of them, its staff, and a second guardian. */
let db: TestDatabase;
let school: TestSchool;
let elsewhere: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  [school, elsewhere] = [await aSchool(db.root), await aSchool(db.root)];
});

const childrenOf = async (person: Person): Promise<string[]> =>
  (await db.call<{ id: string }>(person, 'select id from family_children()')).map(({ id }) => id).toSorted();
const staffOf = async (person: Person): Promise<string[]> =>
  (await db.call<{ id: string }>(person, 'select id from family_staff()')).map(({ id }) => id).toSorted();
const set = (person: Person, input: object) => db.call(person, 'select save_family_settings($1)', [input]);
const ask = async (person: Person, cadet: string, input: object = {}): Promise<string> =>
  first(
    await db.call<{ id: string }>(person, 'select ask_second_guardian($1, $2) as id', [
      cadet,
      { name: 'Kim Hill', email: 'Kim@home.example', relation: 'father', ...input },
    ]),
  ).id;
const decideOn = (person: Person, id: string, decision: string, message: string | null = null) =>
  db.call(person, `select decide_guardian_invitation($1, $2, $3, ${seen('guardian_invitations')})`, [
    id,
    decision,
    message,
  ]);

async function bar(link: string): Promise<void> {
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction)
     select id, school_id, 'no_contact' from guardian_links where id = $1
     on conflict (link_id) do update set lifted_at = null`,
    [link],
  );
}

test('a parent of two at two schools sees both, and nothing where an order bars them', async () => {
  const code = await aCode(db, elsewhere, elsewhere.cadets.other);
  const opened = await redeem(db, school.parent, code);
  const both = [school.cadets.own, elsewhere.cadets.other].toSorted();
  expect(await childrenOf(school.parent)).toEqual(both);
  const rules = 'select school_id as id from family_rules';
  expect((await db.call<{ id: string }>(school.parent, rules)).map(({ id }) => id).toSorted()).toEqual(
    [school.id, elsewhere.id].toSorted(),
  );
  const near = [school.admin, school.instructor].map(({ id }) => id);
  const far = [elsewhere.admin, elsewhere.instructor].map(({ id }) => id);
  expect(await staffOf(school.parent)).toEqual([...near, ...far].toSorted());
  await bar(String(opened['link_id']));
  expect(await childrenOf(school.parent)).toEqual([school.cadets.own]);
  expect(await staffOf(school.parent)).toEqual(near.toSorted());
  expect(await db.call(school.parent, 'select * from family_agenda($1)', [elsewhere.cadets.other])).toEqual([]);
});

test('only parents have children here, and only families and staff read who writes with them', async () => {
  for (const person of [school.admin, school.instructor, school.cadet, school.external])
    expect(await childrenOf(person)).toEqual([]);
  for (const person of [school.cadet, school.external, school.bare]) expect(await staffOf(person)).toEqual([]);
  const stranger = await aParent(db, school);
  expect([await childrenOf(stranger), await staffOf(stranger)]).toEqual([[], []]);
});

test('fitness and hours of a child show only where the school says so', async () => {
  const reads = async (module: string): Promise<string[]> =>
    (await db.call<{ id: string }>(school.parent, 'select app.self($1, $2) as id', [module, 'read'])).map(
      ({ id }) => id,
    );
  expect(await reads('fitness')).toEqual([school.cadets.own]);
  await set(school.instructor, { shows_fitness: false, shows_hours: false });
  expect([await reads('fitness'), await reads('service-hours')]).toEqual([[], []]);
  expect(await reads('cadets')).toEqual([school.cadets.own]);
  await db.root.query('delete from family_settings where school_id = $1', [school.id]);
  expect(await reads('fitness')).toEqual([]);
  expect(await reads('service-hours')).toEqual([school.cadets.own]);
});

test('staff addresses are shown to families only where the school says so', async () => {
  const shown = async (): Promise<boolean> =>
    (await db.call<{ email: string | null }>(school.parent, 'select email from family_staff()')).some(
      ({ email }) => email !== null,
    );
  expect(await shown()).toBe(true);
  await set(school.instructor, { shows_staff_email: false });
  expect(await shown()).toBe(false);
});

test('wrong settings are refused at their field, and families set nothing', async () => {
  const wrong = async (input: object): Promise<string | undefined> =>
    (await refusalOf(set(school.admin, input))).detail;
  expect(await wrong({ office_from: '17:00', office_to: '09:00' })).toBe('office_to:office_to');
  expect(await wrong({ office_days: [] })).toBe('missing:office_days');
  expect(await wrong({ office_days: [8] })).toBe('number:office_days');
  expect(await wrong({ office_days: 'monday' })).toBe('lines:office_days');
  expect(await wrong({ shows_hours: 'maybe' })).toBe('yes_or_no:shows_hours');
  for (const person of [school.parent, school.cadet, school.bare, ANONYMOUS])
    expect((await refusalOf(set(person, { shows_hours: false }))).code).toBe('42501');
});

test('a verified guardian asks for a second one; the school approves, and a code goes out that names no one', async () => {
  const id = await ask(school.parent, school.cadets.own);
  expect((await refusalOf(ask(school.parent, school.cadets.own))).detail).toBe('asked:email');
  expect((await refusalOf(decideOn(elsewhere.instructor, id, 'approved'))).detail).toBe('unknown_invitation:id');
  expect((await refusalOf(decideOn(school.parent, id, 'approved'))).code).toBe('42501');
  expect((await refusalOf(decideOn(school.instructor, id, 'declined'))).detail).toBe('missing:message');
  await decideOn(school.instructor, id, 'approved');
  const mail = first(
    (await db.root.query<{ plain: string }>(`select plain from mail.outbox where recipient = 'kim@home.example'`)).rows,
  );
  const names = first(
    (await db.root.query<{ name: string }>('select last_name as name from cadets where id = $1', [school.cadets.own]))
      .rows,
  );
  expect(mail.plain).not.toContain(names.name);
  expect(mail.plain).not.toContain('Pat');
  const code = /My children: (\S+)/.exec(mail.plain)?.[1] ?? '';
  const second = await aParent(db, school);
  await redeem(db, second, code);
  expect(await childrenOf(second)).toEqual([school.cadets.own]);
  // Neither reads the other: no link, no contact, no invitation.
  expect(await db.call(second, 'select id from guardian_invitations')).toEqual([]);
  expect(await db.call(second, 'select id from guardian_links')).toHaveLength(1);
  expect(await db.call(school.parent, 'select id from guardian_links')).toHaveLength(1);
  await db.root.query(`delete from mail.outbox where recipient = 'kim@home.example'`);
});

test('no one asks for a child that isn’t theirs, and no order is passed by an invitation', async () => {
  for (const person of [school.instructor, school.cadet, elsewhere.parent, await aParent(db, school), ANONYMOUS])
    expect((await refusalOf(ask(person, school.cadets.own))).code).toBe('42501');
  expect((await refusalOf(ask(school.parent, school.cadets.own, { email: 'kim' }))).detail).toBe('email:email');
  expect((await refusalOf(ask(school.parent, school.cadets.own, { email: school.parent.email }))).detail).toBe(
    'own_email:email',
  );
  const barred = await aParent(db, school);
  await bar(
    await aGuardian(db.root, { school: school.id, parent: barred.id, cadet: school.cadets.own, state: 'verified' }),
  );
  const id = await ask(school.parent, school.cadets.own, { email: barred.email });
  expect((await refusalOf(decideOn(school.instructor, id, 'approved'))).detail).toBe('restricted:decision');
  await decideOn(school.instructor, id, 'declined', 'Please call the office.');
  const own = await db.call(school.parent, 'select state, decision_note from guardian_invitation_lines');
  expect(own).toEqual([{ state: 'declined', decision_note: 'Please call the office.' }]);
});

test('the next events of a child are those that mean it, with uniform and when they are back', async () => {
  const sibling = await aCadet(db.root, school.id, school.year);
  await aGuardian(db.root, { school: school.id, parent: school.parent.id, cadet: sibling, state: 'verified' });
  const event = (title: string, audience: string, groups: object = {}) =>
    one(
      db.root,
      `insert into school_events (school_id, title, kind, starts_at, ends_at, uniform, audience, audience_groups)
       values ($1, $2, 'trip', now() + interval '1 day', now() + interval '2 days', 'Class B', $3, $4) returning id`,
      [school.id, title, audience, groups],
    );
  const trip = await event('Raider meet', 'group', { cadets: [sibling], guardians: true });
  await event('Formation', 'everyone');
  await event('Staff meeting', 'staff');
  await event('Cadet staff', 'cadets');
  await db.root.query(
    `insert into event_plans (event_id, school_id, leaves_at, returns_at) values ($1, $2, now() + interval '1 day', now() + interval '2 days')`,
    [trip, school.id],
  );
  const agenda = async (cadet: string, person: Person = school.parent) =>
    db.call<{ title: string; back: boolean }>(
      person,
      'select title, uniform, returns_at is not null as back from family_agenda($1) order by title',
      [cadet],
    );
  expect(await agenda(school.cadets.own)).toEqual([{ title: 'Formation', uniform: 'Class B', back: false }]);
  expect(await agenda(sibling)).toEqual([
    { title: 'Formation', uniform: 'Class B', back: false },
    { title: 'Raider meet', uniform: 'Class B', back: true },
  ]);
  expect(await agenda(sibling, elsewhere.parent)).toEqual([]);
});
