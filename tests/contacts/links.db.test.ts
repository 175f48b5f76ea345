import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { decide } from '../support/family.ts';
import { aCadet, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let school: TestSchool;
let other: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  [school, other] = [await aSchool(db.root), await aSchool(db.root)];
});

afterAll(() => db.close());

const ask = async <Answer>(sql: string, values: unknown[], person = school.instructor) =>
  (await db.call<{ a: Answer }>(person, `select ${sql} as a`, values))[0]?.a as Answer;

const save = (input: Record<string, unknown>, id: string = randomUUID()) =>
  ask<string>('save_contact($1, $2, $3)', [id, { name: 'Sam Hill', type: 'parent', ...input }, randomUUID()]);

const join = (contact: string, cadet: string, input: Record<string, unknown> = {}) =>
  ask<string>('save_guardian_link($1, $2, $3, $4)', [contact, cadet, input, randomUUID()]);

const called = async (cadet: string) =>
  (
    await db.call<{ name: string }>(
      school.instructor,
      'select name from guardian_link_list where cadet_id = $1 and emergency_order is not null order by emergency_order',
      [cadet],
    )
  ).map(({ name }) => name);

test('families share a phone and an email: both contacts are saved, and edited', async () => {
  const reach = {
    phone: '(512) 555-0143',
    email: 'home@family.example',
    tags: ' band,Trip , trip',
    office_note: 'Call after 5',
  };
  const [one, two] = [await save({ ...reach, name: 'Ann' }), await save({ ...reach, name: 'Ben' })];
  await save({ name: 'Ben Hill', type: 'relative' }, two);
  const rows = await db.call(
    school.instructor,
    'select name, type, phone, tag_words, office_note from contact_list where id = any ($1) order by name',
    [[one, two]],
  );
  expect(rows).toEqual([
    { name: 'Ann', type: 'parent', phone: '(512) 555-0143', tag_words: 'band, Trip', office_note: 'Call after 5' },
    { name: 'Ben Hill', type: 'relative', phone: null, tag_words: '', office_note: null },
  ]);
  expect(await refusalOf(save({ name: ' ' }))).toMatchObject({ detail: 'name:name' });
  expect(await refusalOf(save({ email: 'no' }))).toMatchObject({ detail: 'email:email' });
});

test('a contact of another school is neither edited nor linked', async () => {
  const [theirs] = (await db.root.query<{ id: string }>('select id from contacts where school_id = $1', [other.id]))
    .rows;
  expect(await refusalOf(save({}, theirs?.id))).toBeDefined();
  expect(await refusalOf(join(theirs?.id ?? '', school.cadets.own))).toMatchObject({
    detail: 'unknown_contact:contact',
  });
  const mine = await save({});
  expect(await refusalOf(join(mine, other.cadets.own))).toMatchObject({ detail: 'unknown_cadet:cadet' });
});

test('someone on file opens nothing until verified, and is called in the order that staff set', async () => {
  const cadet = await aCadet(db.root, school.id, school.year);
  const [ann, ben] = [await save({ name: 'Ann' }), await save({ name: 'Ben' })];
  const first = await join(ann, cadet, { relation: 'mother', emergency: true, may_pick_up: true });
  const second = await join(ben, cadet, { relation: 'uncle', emergency: true });
  expect(await called(cadet)).toEqual(['Ann', 'Ben']);
  await ask('order_emergency_contacts($1, $2)', [cadet, [second, first]]);
  expect(await called(cadet)).toEqual(['Ben', 'Ann']);
  const state = () => db.root.query('select state, may_pick_up from guardian_links where id = $1', [first]);
  expect((await state()).rows).toEqual([{ state: 'listed', may_pick_up: true }]);
  await decide(db, school.instructor, first, 'verified');
  expect((await state()).rows).toEqual([{ state: 'verified', may_pick_up: true }]);
  expect(await refusalOf(ask('order_emergency_contacts($1, $2)', [cadet, [second, second]]))).toMatchObject({
    detail: 'links',
  });
});

test('someone kept from a cadet is called by no one and picks no one up, also for staff who do not see why', async () => {
  const cadet = await aCadet(db.root, school.id, school.year);
  const ann = await save({ name: 'Ann', email: 'ann@family.example' });
  const link = await join(ann, cadet, { emergency: true, may_pick_up: true, receives_messages: true });
  await ask('set_guardian_restriction($1, $2, $3)', [ann, cadet, 'staff_only']);
  const read =
    'select may_pick_up, receives_messages, emergency_order, restriction from guardian_link_list where id = $1';
  const closed = { may_pick_up: false, receives_messages: false, emergency_order: null };
  expect(await db.call(school.instructor, read, [link])).toEqual([{ ...closed, restriction: 'staff_only' }]);
  await ask('order_emergency_contacts($1, $2)', [cadet, []]);
  await ask('lift_guardian_restriction($1, $2)', [link, 'Lifted']);
  expect(await db.call(school.instructor, read, [link])).toEqual([
    { may_pick_up: true, receives_messages: true, emergency_order: 1, restriction: null },
  ]);
});

test('someone who is only for emergencies never becomes a guardian, and gets no message', async () => {
  const neighbor = await save({ name: 'Neighbor', type: 'emergency_only' });
  const link = await join(neighbor, school.cadets.own, {
    relation: 'neighbor',
    receives_messages: true,
    emergency: true,
  });
  const { rows } = await db.root.query('select state, receives_messages from guardian_links where id = $1', [link]);
  expect(rows).toEqual([{ state: 'listed', receives_messages: false }]);
  const only = { detail: 'emergency_only:type' };
  expect(await refusalOf(decide(db, school.instructor, link, 'verified'))).toMatchObject(only);
  expect(await refusalOf(join(neighbor, school.cadets.own, { legal_guardian: true }))).toMatchObject(only);
  const mother = await save({ name: 'Mother' });
  await decide(db, school.instructor, await join(mother, school.cadets.own), 'verified');
  expect(await refusalOf(save({ name: 'Mother', type: 'emergency_only' }, mother))).toMatchObject({
    detail: 'still_guardian:type',
  });
});

test('contacts are archived and restored by those who may, and found by name and phone', async () => {
  const id = await save({ name: 'Quincy Bus Lines', type: 'vendor', phone: '(512) 555-0199' });
  const found = async (words: string) =>
    (
      await db.call<{ id: string }>(school.instructor, 'select id from app.search_contacts($1, 10)', [words.split(' ')])
    ).map((row) => row.id);
  expect(await found('quincy')).toEqual([id]);
  expect(await found('5125550199')).toEqual([id]);
  expect(await ask('archive_contacts($1, true)', [[id]])).toEqual([id]);
  expect(await found('quincy')).toEqual([]);
  expect(await ask('archive_contacts($1, false)', [[id]])).toEqual([id]);
  expect(await refusalOf(ask('archive_contacts($1, true)', [[id]], school.parent))).toMatchObject({ code: '42501' });
});

test('a conversation is for staff alone, once for each key, and its next step waits on the dashboard until it is done', async () => {
  const id = await save({ name: 'Dana Whitcomb', type: 'vendor' });
  const today = await ask<string>('app.today($1)::text', [school.id]);
  const talk = {
    happened_on: today,
    channel: 'phone',
    summary: 'Asked for a quote',
    follow_up: 'Call',
    follow_up_on: today,
  };
  const key = randomUUID();
  const log = (input: object) => ask<string>('log_interaction($1, $2, $3)', [id, input, key]);
  const entry = await log(talk);
  expect(await log(talk)).toBe(entry);
  const due = async () => (await db.root.query('select app.due_follow_ups($1)::integer as due', [school.id])).rows;
  expect(await due()).toEqual([{ due: 1 }]);
  expect(await ask('close_follow_ups($1, true)', [[entry]])).toEqual([entry]);
  expect(await due()).toEqual([{ due: 0 }]);
  const again = (input: object) => ask('log_interaction($1, $2, $3)', [id, { ...talk, ...input }, randomUUID()]);
  expect(await refusalOf(again({ happened_on: '2199-01-01' }))).toMatchObject({ detail: 'date:happened_on' });
  expect(await refusalOf(again({ follow_up: '' }))).toMatchObject({ detail: 'follow_up:follow_up' });
  expect(await db.call(school.parent, 'select * from contact_interactions')).toEqual([]);
});
