import { seen } from '../support/seen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { aCadet, anAccount, ANONYMOUS, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { hoursScene, type HoursScene } from '../support/service-hours.ts';

let at: HoursScene;
let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let today: string;

beforeAll(async () => {
  at = await hoursScene();
  ({ db, school, other, today } = at);
});

afterAll(() => at.db.close());

test('no one reaches the hours of another school, nor of another cadet', async () => {
  const id = await at.save(
    school.cadet,
    at.entry({ served_on: at.dayBefore(12), submit: true, supervisor_contact: '555 0100' }),
  );
  for (const person of [other.instructor, other.cadet, school.bare, school.external]) {
    expect(await at.ask(person, 'select id from service_hour_list where id = $1', [id])).toEqual([]);
    expect(await refusalOf(at.save(person, at.entry(), id))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(at.ask(ANONYMOUS, 'select id from service_hours'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(at.save(school.cadet, at.entry({ cadet_id: school.cadets.other })))).toMatchObject({
    code: '42501',
  });
  expect(await at.ask(school.parent, 'select supervisor_contact from service_hour_list where id = $1', [id])).toEqual([
    { supervisor_contact: '555 0100' },
  ]);
  for (const person of [school.cadet, school.parent, school.bare, school.external]) {
    const decide = at.ask(
      person,
      `select decide_service_hours(array[$1]::uuid[], 'verified', ${seen('service_hours')})`,
      [id],
    );
    expect(await refusalOf(decide)).toMatchObject({ code: '42501' });
  }
  const foreign = at.ask(
    other.instructor,
    `select decide_service_hours(array[$1]::uuid[], 'verified', ${seen('service_hours')})`,
    [id],
  );
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'unknown_entry' });
});

test('a cadet who keeps the hours of others verifies them, sees no contact, and never verifies their own', async () => {
  const role = await one(
    db.root,
    `insert into user_roles (role_name, label, base_role, school_id) values ('s5', 'S-5', 'cadet', $1) returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into role_permissions (role_id, role, module_id, action_id)
     select $1, 's5', m.id, a.id from permission_modules m, permission_actions a
     where m.name in ('service-hours', 'cadets') and a.name in ('read', 'create', 'update', 'approve', 'manage')`,
    [role],
  );
  const helper = await anAccount(db.root, { role: 'cadet', school: school.id, roleId: role });
  const own = await aCadet(db.root, school.id, school.year, { profile: helper.id });
  await db.root.query(`update cadets set entry_date = app.today(school_id) - 200 where id = $1`, [own]);
  const id = await at.save(
    school.cadet,
    at.entry({ served_on: at.dayBefore(15), submit: true, supervisor_contact: '555 0101' }),
  );
  expect(
    await at.ask(
      helper,
      'select last_name is not null as named, supervisor_contact from service_hour_list where id = $1',
      [id],
    ),
  ).toEqual([{ named: true, supervisor_contact: null }]);
  expect(
    await at.tell(helper, `select decide_service_hours(array[$1]::uuid[], 'verified', ${seen('service_hours')})`, [id]),
  ).toEqual([id]);
  const mine = await at.save(helper, at.entry({ cadet_id: own, submit: true }));
  const verify = at.tell(
    helper,
    `select decide_service_hours(array[$1]::uuid[], 'verified', ${seen('service_hours')})`,
    [mine],
  );
  expect(await refusalOf(verify)).toMatchObject({ detail: 'own' });
});

test('a withdrawn entry counts nowhere and comes back; a cadet withdraws nothing verified', async () => {
  const id = await at.save(school.cadet, at.entry({ served_on: at.dayBefore(16), submit: true }));
  const withdraw = `select withdraw_service_hours(array[$1]::uuid[], $2)`;
  expect(await at.tell(school.cadet, withdraw, [id, true])).toBe(1);
  expect(await at.ask(school.cadet, 'select id from service_hour_list where id = $1', [id])).toEqual([]);
  expect(await at.tell(school.cadet, withdraw, [id, false])).toBe(1);
  await at.tell(
    school.instructor,
    `select decide_service_hours(array[$1]::uuid[], 'verified', ${seen('service_hours')})`,
    [id],
  );
  expect(await refusalOf(at.tell(school.cadet, withdraw, [id, true]))).toMatchObject({ detail: 'verified' });
  expect(await at.tell(school.instructor, withdraw, [id, true])).toBe(1);
});

test('totals, the promotion fact and the timeline count what is verified, and nothing else', async () => {
  const cadet_id = await at.aFreshCadet();
  const on = at.dayBefore(2);
  const verified = await at.save(school.instructor, at.entry({ cadet_id, hours: '4', served_on: on, submit: true }));
  await at.save(school.instructor, at.entry({ cadet_id, hours: '2', served_on: on, submit: true }));
  await at.tell(
    school.instructor,
    `select decide_service_hours(array[$1]::uuid[], 'verified', ${seen('service_hours')})`,
    [verified],
  );
  const totals = await at.ask(
    school.instructor,
    'select verified::float, waiting::float from service_hour_totals($1) where cadet_id = $2',
    [school.year, cadet_id],
  );
  expect(totals).toEqual([{ verified: 4, waiting: 2 }]);
  const { rows } = await db.root.query(
    `select code, value::float, evidence ->> 'text' as text
     from app.career_facts($1, array[('service_hours', $2), ('service_hours_total', $2)]::app.asked_fact[], $3) order by code`,
    [school.id, [cadet_id], today],
  );
  expect(rows).toMatchObject([
    { code: 'service_hours', value: 4, text: expect.stringMatching(/^4 hours in 1 entry in \d{4}/) },
    { code: 'service_hours_total', value: 4 },
  ]);
  const line = await at.ask(
    school.instructor,
    `select title, detail from cadet_timeline($1) where module = 'service-hours'`,
    [cadet_id],
  );
  expect(line).toEqual([{ title: expect.stringMatching(/^4 service hours in /), detail: 'Food Bank 4 h' }]);
  expect(await at.ask(other.instructor, `select id from cadet_timeline($1)`, [cadet_id])).toEqual([]);
});
