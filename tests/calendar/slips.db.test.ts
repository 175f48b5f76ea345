import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aGuardian, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { first } from '../support/first.ts';
import { refusalOf } from '../support/refusal.ts';

/** Permission slips: asked of families, signed by guardians, kept from everyone else. */
let db: TestDatabase;
let school: TestSchool;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
});
afterAll(() => db.close());

const anEvent = (audience = 'everyone', days = 9) =>
  one(
    db.root,
    `insert into school_events (school_id, title, kind, place, audience, starts_at, ends_at, lead_id)
     values ($1, 'Drill meet', 'competition', 'San Marcos', $2, now() + $3 * interval '1 day',
       now() + $3 * interval '1 day' + interval '9 hours', $4) returning id`,
    [school.id, audience, days, school.instructor.id],
  );

const ask = async (event: string, text = 'My child may ride the bus.', person: Person = school.instructor) =>
  (
    await db.call<{ told: object }>(person, 'select ask_permission($1, $2::jsonb) as told', [
      event,
      JSON.stringify({ text }),
    ])
  )[0]?.told;

const slipOf = (event: string, cadet = school.cadets.own) =>
  one(db.root, 'select id from permission_slips where event_id = $1 and cadet_id = $2', [event, cadet]);

async function sign(person: Person, slip: string): Promise<string | undefined> {
  const read = await db.call<{ text: string }>(person, `select text_to_sign('permission_slips', $1) as text`, [slip]);
  return signWith(person, slip, read[0]?.text ?? 'I guess');
}

const signWith = async (person: Person, slip: string, text: string) =>
  (
    await db.call<{ state: string }>(person, 'select answer_slip($1, true, $2::jsonb) as state', [
      slip,
      JSON.stringify({ method: 'typed', name: 'Pat Parent', text }),
    ])
  )[0]?.state;

const decline = (person: Person, slip: string) => db.call(person, 'select answer_slip($1, false)', [slip]);
const stateOf = (slip: string) => one(db.root, 'select state as id from permission_slips where id = $1', [slip]);
const told = (kind: string, user: string) =>
  db.root
    .query('select from notifications where kind = $1 and user_id = $2', [kind, user])
    .then(({ rowCount }) => rowCount);

test('each cadet of the event gets one slip, their guardians hear of it once, and asking again asks only who is new', async () => {
  const event = await anEvent();
  expect(await ask(event)).toEqual({ new: 2, messages: 1, asked: 2 });
  expect(await ask(event, 'Other words')).toEqual({ new: 0, messages: 0, asked: 2 });
  expect(await told('calendar.permission', school.parent.id)).toBe(1);
  expect(await told('calendar.permission', school.cadet.id)).toBe(0);
});

test('a guardian signs the words with the event in them; when the event changes, the signature shows it', async () => {
  const event = await anEvent();
  await ask(event);
  const slip = await slipOf(event);
  expect(await sign(school.parent, slip)).toBe('signed');
  const current = async () =>
    (
      await db.call<{ is_current: boolean; signed_name: string }>(
        school.instructor,
        `select is_current, signed_name from signatures_of('permission_slips', array[$1::uuid])`,
        [slip],
      )
    )[0];
  expect(await current()).toEqual({ is_current: true, signed_name: 'Pat Parent' });
  await db.root.query(`update school_events set place = 'El Paso' where id = $1`, [event]);
  expect(await current()).toMatchObject({ is_current: false });
  // Words that no one showed are refused.
  expect(await refusalOf(signWith(school.parent, slip, 'Anything'))).toMatchObject({
    detail: 'text_changed:signed_text',
  });
});

test('a permission is declined or withdrawn until the event begins, and who runs it hears of the second', async () => {
  const event = await anEvent();
  await ask(event);
  const slip = await slipOf(event);
  await decline(school.parent, slip);
  expect(await stateOf(slip)).toBe('declined');
  expect(await told('calendar.permission-withdrawn', school.instructor.id)).toBe(0);
  await sign(school.parent, slip);
  await decline(school.parent, slip);
  expect(await told('calendar.permission-withdrawn', school.instructor.id)).toBe(1);
  await db.root.query(`update school_events set starts_at = now() - interval '1 hour' where id = $1`, [event]);
  expect(await refusalOf(sign(school.parent, slip))).toMatchObject({ detail: 'over' });
});

test('neither the cadet, nor another parent, nor a guardian under a custody order signs; the barred one reads nothing', async () => {
  const event = await anEvent();
  await ask(event);
  const slip = await slipOf(event);
  const other = await anAccount(db.root, { role: 'parent', school: school.id });
  await aGuardian(db.root, { school: school.id, parent: other.id, cadet: school.cadets.other, state: 'verified' });
  const barred = await anAccount(db.root, { role: 'parent', school: school.id });
  const link = await aGuardian(db.root, {
    school: school.id,
    parent: barred.id,
    cadet: school.cadets.own,
    state: 'verified',
  });
  const sees = async (person: Person) =>
    (await db.call(person, 'select from permission_slips where id = $1', [slip])).length +
    (await db.call(person, 'select from my_slips($1)', [event])).length;
  expect(await sees(barred)).toBe(2);
  await db.root.query(
    `insert into guardian_restrictions (link_id, school_id, restriction) values ($1, $2, 'no_contact')`,
    [link, school.id],
  );
  expect(await sees(barred)).toBe(0);
  for (const person of [barred, school.cadet, other, school.instructor])
    expect(await refusalOf(signWith(person, slip, 'x'))).toMatchObject({ code: '42501' });
  expect(await sees(school.cadet)).toBe(2);
  expect(await stateOf(slip)).toBe('asked');
});

test('the office takes paper slips and waives others, never signs, and takes it back', async () => {
  const event = await anEvent();
  await ask(event);
  const slips = [await slipOf(event), await slipOf(event, school.cadets.other)];
  const mark = async (state: string, ids = slips, of = event) =>
    (await db.call<{ was: unknown }>(school.instructor, 'select mark_slips($1, $2, $3) as was', [of, ids, state]))[0]
      ?.was;
  expect(await mark('paper')).toHaveLength(2);
  expect(await stateOf(first(slips))).toBe('paper');
  expect(await mark('asked')).toMatchObject([{ state: 'paper' }, { state: 'paper' }]);
  expect(await refusalOf(mark('signed'))).toMatchObject({ detail: 'state:state' });
  expect(await refusalOf(mark('paper', slips, await anEvent()))).toMatchObject({ detail: 'unknown_slip:slips' });
  const remind = () => db.call<{ told: object }>(school.instructor, 'select remind_slips($1) as told', [event]);
  // Asked today already: no one is told twice on a day.
  expect((await remind())[0]?.told).toEqual({ cadets: 2, messages: 0 });
});

test('an event that families don’t see asks no guardian', async () => {
  expect(await refusalOf(ask(await anEvent('cadets')))).toMatchObject({ detail: 'not_seen:event' });
  expect(await refusalOf(ask(await anEvent('everyone', -3)))).toMatchObject({ detail: 'over:event' });
  expect(await refusalOf(ask(await anEvent(), ' '))).toMatchObject({ detail: 'missing:text' });
  expect(await refusalOf(ask(await anEvent(), 'x', school.parent))).toMatchObject({ code: '42501' });
});
