import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from './support/database.ts';
import { aCadet, anAccount, ANONYMOUS, aSchool, one, type TestSchool } from './support/people.ts';
import { refusalOf } from './support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;
let today: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  other = await aSchool(db.root);
  await db.root.query(`update cadets set entry_date = app.today(school_id) - 200`);
  today = (await db.root.query<{ day: string }>('select app.today($1)::text as day', [school.id])).rows[0]?.day ?? '';
});

afterAll(() => db.close());

const dayBefore = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

type Input = Record<string, unknown>;

function entry(more: Input = {}): Input {
  return { cadet_id: school.cadets.own, served_on: dayBefore(3), hours: '2.5', organisation: 'Food Bank', ...more };
}

function save(person: Person, input: Input, id: string = randomUUID()): Promise<string> {
  return db.commitAs(person, (client) => one(client, 'select save_service_hours($1, $2) as id', [id, input]));
}

async function ask<Row extends pg.QueryResultRow>(person: Person, sql: string, values: unknown[] = []): Promise<Row[]> {
  return db.as(person, async (client) => (await client.query<Row>(sql, values)).rows);
}

async function tell(person: Person, sql: string, values: unknown[]): Promise<unknown> {
  return db.commitAs(person, async (client) => Object.values((await client.query(sql, values)).rows[0] ?? {})[0]);
}

async function aFreshCadet(): Promise<string> {
  const id = await aCadet(db.root, school.id, school.year);
  await db.root.query(`update cadets set entry_date = app.today(school_id) - 200 where id = $1`, [id]);
  return id;
}

test('nobody reaches the hours of another school, nor of another cadet', async () => {
  const id = await save(
    school.cadet,
    entry({ served_on: dayBefore(12), submit: true, supervisor_contact: '555 0100' }),
  );
  for (const person of [other.instructor, other.cadet, school.bare, school.external]) {
    expect(await ask(person, 'select id from service_hour_list where id = $1', [id])).toEqual([]);
    expect(await refusalOf(save(person, entry(), id))).toMatchObject({ code: '42501' });
  }
  expect(await refusalOf(ask(ANONYMOUS, 'select id from service_hours'))).toMatchObject({ code: '42501' });
  expect(await refusalOf(save(school.cadet, entry({ cadet_id: school.cadets.other })))).toMatchObject({
    code: '42501',
  });
  expect(await ask(school.parent, 'select supervisor_contact from service_hour_list where id = $1', [id])).toEqual([
    { supervisor_contact: '555 0100' },
  ]);
  for (const person of [school.cadet, school.parent, school.bare, school.external]) {
    const decide = ask(person, `select decide_service_hours(array[$1]::uuid[], 'verified')`, [id]);
    expect(await refusalOf(decide)).toMatchObject({ code: '42501' });
  }
  const foreign = ask(other.instructor, `select decide_service_hours(array[$1]::uuid[], 'verified')`, [id]);
  expect(await refusalOf(foreign)).toMatchObject({ detail: 'unknown_entry' });
});

test('a cadet who keeps the hours of others verifies them, sees no contact, and never verifies the own', async () => {
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
  const id = await save(
    school.cadet,
    entry({ served_on: dayBefore(15), submit: true, supervisor_contact: '555 0101' }),
  );
  expect(
    await ask(
      helper,
      'select last_name is not null as named, supervisor_contact from service_hour_list where id = $1',
      [id],
    ),
  ).toEqual([{ named: true, supervisor_contact: null }]);
  expect(await tell(helper, `select decide_service_hours(array[$1]::uuid[], 'verified')`, [id])).toEqual([id]);
  const mine = await save(helper, entry({ cadet_id: own, submit: true }));
  const verify = tell(helper, `select decide_service_hours(array[$1]::uuid[], 'verified')`, [mine]);
  expect(await refusalOf(verify)).toMatchObject({ detail: 'own_hours' });
});

test('a withdrawn entry counts nowhere and comes back; a cadet withdraws nothing verified', async () => {
  const id = await save(school.cadet, entry({ served_on: dayBefore(16), submit: true }));
  const withdraw = `select withdraw_service_hours(array[$1]::uuid[], $2)`;
  expect(await tell(school.cadet, withdraw, [id, true])).toBe(1);
  expect(await ask(school.cadet, 'select id from service_hour_list where id = $1', [id])).toEqual([]);
  expect(await tell(school.cadet, withdraw, [id, false])).toBe(1);
  await tell(school.instructor, `select decide_service_hours(array[$1]::uuid[], 'verified')`, [id]);
  expect(await refusalOf(tell(school.cadet, withdraw, [id, true]))).toMatchObject({ detail: 'verified' });
  expect(await tell(school.instructor, withdraw, [id, true])).toBe(1);
});

test('totals, the promotion fact and the timeline count what is verified, and nothing else', async () => {
  const cadet_id = await aFreshCadet();
  const on = dayBefore(2);
  const verified = await save(school.instructor, entry({ cadet_id, hours: '4', served_on: on, submit: true }));
  await save(school.instructor, entry({ cadet_id, hours: '2', served_on: on, submit: true }));
  await tell(school.instructor, `select decide_service_hours(array[$1]::uuid[], 'verified')`, [verified]);
  const totals = await ask(
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
  const line = await ask(
    school.instructor,
    `select title, detail from cadet_timeline($1) where module = 'service-hours'`,
    [cadet_id],
  );
  expect(line).toEqual([{ title: expect.stringMatching(/^4 service hours in /), detail: 'Food Bank 4 h' }]);
  expect(await ask(other.instructor, `select id from cadet_timeline($1)`, [cadet_id])).toEqual([]);
});
