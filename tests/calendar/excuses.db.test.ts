import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aGuardian, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** Excuses: who asks, who decides, which marks follow, and who never reads why. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

/** An event so many days from now, at noon by the school's clock. */
const anEvent = (days: number, audience = 'everyone') =>
  one(
    db.root,
    `insert into school_events (school_id, title, kind, audience, starts_at, ends_at)
     select id, 'Formation', 'formation', $3, (app.today(id) + $2::integer + time '12:00') at time zone time_zone,
       (app.today(id) + $2::integer + time '13:00') at time zone time_zone from schools where id = $1 returning id`,
    [school.id, days, audience],
  );

const dayOf = (days: number) => one(db.root, 'select (app.today($1) + $2::integer)::text as id', [school.id, days]);

async function ask(person: Person, input: object, id = randomUUID()): Promise<string> {
  const all = { cadet_id: school.cadets.own, category: 'illness', reason: 'Flu', ...input };
  await db.call(person, 'select ask_excuse($1, $2)', [id, all]);
  return id;
}

const decide = (ids: string[], state: string, person: Person = school.instructor) =>
  db.call<{ n: number }>(person, `select decide_excuses($1, $2, ${seen('excuse_requests')}) as n`, [ids, state]);

const markOf = async (event: string) =>
  (
    await db.root.query<{ status: string }>('select status from attendance where event_id = $1 and cadet_id = $2', [
      event,
      school.cadets.own,
    ])
  ).rows[0]?.status ?? null;

test('an approval marks the events of its days, and its undo puts the marks back', async () => {
  const [before, first, second, after] = [await anEvent(1), await anEvent(2), await anEvent(3), await anEvent(4)];
  const others = await anEvent(2, 'staff');
  const mark = (event: string, status: string) =>
    db.call(school.instructor, 'select record_attendance($1, $2::jsonb)', [
      event,
      JSON.stringify([{ cadet_id: school.cadets.own, status }]),
    ]);
  await mark(first, 'absent');
  const id = await ask(school.parent, { from_on: await dayOf(2), to_on: await dayOf(3) });
  expect(await decide([id], 'approved')).toEqual([{ n: 1 }]);
  const marks = () => Promise.all([before, first, second, after, others].map(markOf));
  expect(await marks()).toEqual([null, 'excused', 'excused', null, null]);
  expect(await decide([id], 'approved')).toEqual([{ n: 0 }]);
  await decide([id], 'asked');
  expect(await marks()).toEqual([null, 'absent', null, null, null]);
  // What someone marked after the approval stays.
  await decide([id], 'approved');
  await mark(second, 'present');
  await decide([id], 'declined');
  expect(await marks()).toEqual([null, 'absent', 'present', null, null]);
});

test('the family hears of the decision; the guardian confirms what the cadet asked', async () => {
  const event = await anEvent(6);
  const id = await ask(school.cadet, { event_id: event });
  const row = async () =>
    (
      await db.call<{ confirmed: boolean; state: string }>(
        school.cadet,
        'select guardian_confirmed_at is not null as confirmed, state from excuse_requests where id = $1',
        [id],
      )
    )[0];
  expect(await row()).toEqual({ confirmed: false, state: 'asked' });
  expect(
    await refusalOf(db.call(school.cadet, `select confirm_excuse($1, ${seen('excuse_requests')})`, [id])),
  ).toMatchObject({ code: '42501' });
  await db.call(school.parent, `select confirm_excuse($1, ${seen('excuse_requests')})`, [id]);
  expect(await row()).toMatchObject({ confirmed: true });
  await decide([id], 'approved');
  expect(await markOf(event)).toBe('excused');
  const told = await db.root.query(
    `select from notifications where kind = 'calendar.excuse' and cadet_id = $1 and title = 'Excuse approved'`,
    [school.cadets.own],
  );
  expect(told.rowCount).toBeGreaterThan(0);
  expect(await refusalOf(db.call(school.parent, 'select withdraw_excuse($1)', [id]))).toMatchObject({
    detail: 'decided',
  });
});

test('reasons are the office’s and the family’s: neither leaders nor a parent under a custody order read them', async () => {
  const id = await ask(school.parent, { from_on: await dayOf(8) });
  const reads = async (person: Person) =>
    (await db.call(person, 'select from excuse_requests where id = $1', [id])).length === 1;
  expect([await reads(school.instructor), await reads(school.cadet), await reads(school.parent)]).toEqual([
    true,
    true,
    true,
  ]);
  const leader = await anAccount(db.root, { role: 'cadet', school: school.id });
  await db.root.query(
    `with c as (insert into cadets (school_id, profile_id, first_name, last_name, entry_date)
       values ($1, $2, 'Lee', 'Der', current_date - 90) returning id),
     p as (insert into positions (school_id, title, kind, unit_id, rights)
       values ($1, 'Commander', 'command', $3, 'command') returning id),
     u as (insert into unit_assignments (school_id, cadet_id, unit_id, from_on) values ($1, $4, $3, current_date - 9))
     insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at)
     select $1, p.id, c.id, 'primary', now() - interval '1 minute' from c, p`,
    [school.id, leader.id, school.unit, school.cadets.own],
  );
  expect((await db.call(leader, 'select roll_cadets()')).length).toBeGreaterThan(0);
  expect(await reads(leader)).toBe(false);
  expect(await refusalOf(decide([id], 'approved', leader))).toMatchObject({ code: '42501' });
  expect(await refusalOf(db.call(leader, 'select withdraw_excuse($1)', [id]))).toMatchObject({ code: '42501' });
  const parent = await anAccount(db.root, { role: 'parent', school: school.id });
  const link = await aGuardian(db.root, {
    school: school.id,
    parent: parent.id,
    cadet: school.cadets.own,
    state: 'verified',
  });
  expect(await reads(parent)).toBe(true);
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`,
    [link, school.id],
  );
  expect(await reads(parent)).toBe(false);
  expect(await refusalOf(ask(parent, { from_on: await dayOf(1) }))).toMatchObject({ code: '42501' });
});

test('bad input is refused by field', async () => {
  for (const [input, detail] of [
    [{}, 'missing:from_on'],
    [{ from_on: '2026-02-30' }, 'date:from_on'],
    [{ from_on: await dayOf(5), to_on: await dayOf(4) }, 'date_order:to_on'],
    [{ from_on: await dayOf(500) }, 'too_far:from_on'],
    [{ from_on: await dayOf(1), category: 'bored' }, 'category:category'],
    [{ from_on: await dayOf(1), reason: ' ' }, 'missing:reason'],
    [{ event_id: randomUUID() }, 'unknown_event:event_id'],
  ] as const) {
    expect(await refusalOf(ask(school.parent, input))).toMatchObject({ detail });
  }
});
