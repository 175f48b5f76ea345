import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool, one, type TestSchool } from '../support/people.ts';

/** Groups of a message that follow what cadets do: answers to an event, and what they have from supply. */
let db: TestDatabase;
let school: TestSchool;
let goes: string;
let stays: string;
let silent: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  school = await aSchool(db.root);
  [goes, stays] = [school.cadets.own, school.cadets.other];
  silent = await aCadet(db.root, school.id, school.year);
});

const cadetsOf = async (audience: object) =>
  (await db.root.query<{ c: string }>('select c from app.audience_cadets($1, $2) c', [school.id, audience])).rows.map(
    ({ c }) => c,
  );
const choices = async (kind: string, person = school.instructor) => {
  const rows = await db.call<{ kind: string; id: string; label: string }>(person, 'select * from audience_choices()');
  return rows.filter((row) => row.kind === kind);
};

test('by what was answered to an event', async () => {
  const event = await one(
    db.root,
    `insert into school_events (school_id, title, kind, starts_at, ends_at)
     values ($1, 'Field trip', 'trip', now() + interval '5 days', now() + interval '5 days') returning id`,
    [school.id],
  );
  await db.root.query('insert into event_signups (school_id, event_id, asks_answers) values ($1, $2, true)', [
    school.id,
    event,
  ]);
  for (const [cadet, state] of [
    [goes, 'going'],
    [stays, 'not_going'],
  ])
    await db.root.query('insert into event_answers (school_id, event_id, cadet_id, state) values ($1, $2, $3, $4)', [
      school.id,
      event,
      cadet,
      state,
    ]);
  expect((await choices('events_going')).map(({ id }) => id)).toEqual([event]);
  expect((await choices('events_going'))[0]?.label).toMatch(/^Field trip · \w{3} \d+$/);
  expect(await cadetsOf({ events_going: [event] })).toEqual([goes]);
  expect(await cadetsOf({ events_staying: [event] })).toEqual([stays]);
  expect(await cadetsOf({ events_unanswered: [event] })).toEqual([silent]);
  const marks = async (cadet: string | undefined) =>
    (await db.root.query<{ m: Record<string, unknown> }>('select app.audience_marks($1) as m', [cadet])).rows[0]?.m;
  expect(await marks(goes)).toMatchObject({ events_going: [event], events_staying: [] });
  expect(await marks(stays)).toMatchObject({ events_going: [], events_staying: [event] });
  const elsewhere = await aSchool(db.root);
  expect((await choices('events_going', elsewhere.instructor)).map(({ id }) => id)).not.toContain(event);
});

test('by what they have from supply, and what of it is overdue', async () => {
  const item = await one(
    db.root,
    `insert into inventory_items (school_id, name, category) values ($1, 'Pistol belt', 'dress') returning id`,
    [school.id],
  );
  const size = await one(
    db.root,
    `insert into item_variants (school_id, item_id, size) values ($1, $2, 'One size') returning id`,
    [school.id, item],
  );
  const place = await one(
    db.root,
    `insert into inventory_locations (school_id, name) values ($1, 'Closet') returning id`,
    [school.id],
  );
  await db.root.query('alter table custody disable trigger user');
  for (const [cadet, due] of [
    [goes, '-3'],
    [stays, '30'],
  ])
    await db.root.query(
      `insert into custody (school_id, cadet_id, variant_id, qty, state, returnable, due_on, holder_label, issued_at, location_id, condition_out)
       values ($1, $2, $3, 1, 'issued', true, app.today($1) + $4::int, 'x', now(), $5, 'good')`,
      [school.id, cadet, size, due, place],
    );
  await db.root.query('alter table custody enable trigger user');
  const gear = await choices('gear');
  const group = (label: string) => gear.filter((one_) => one_.label === label).map(({ id }) => id);
  expect((await cadetsOf({ gear: group('Pistol belt') })).toSorted()).toEqual([goes, stays].toSorted());
  expect((await cadetsOf({ gear: group('Any bounced email') })).toSorted()).toEqual([goes, stays].toSorted());
  expect(await cadetsOf({ gear: group('Anything overdue') })).toEqual([goes]);
  expect(await choices('gear', school.parent)).toEqual([]);
});
