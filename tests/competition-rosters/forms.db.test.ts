import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, compete, members, type Rostered, said } from '../support/meet/rostered.ts';
import { one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let at: Rostered;
let ids: string[];
let event: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
  await said(db, at.host.instructor, 'save_meet_document($1, gen_random_uuid(), $2)', [
    at.meet,
    { kind: 'waiver', title: 'Release form', note: 'I release the host.' },
  ]);
  // The cadet whose guardian has an account, and one without.
  ids = await members(db, at, [at.entrant.cadets.own, at.cadets[0] ?? '']);
  await compete(db, at, at.entries.team, ids);
  await db.root.query('select app.settle_day($1)', [at.registration]);
  event = await one(db.root, 'select event_id as id from registration_days where registration_id = $1', [
    at.registration,
  ]);
  await said(db, at.entrant.instructor, `start_registration_day($1, 'slips')`, [at.registration]);
});

type Member = { id: string; form: string | null; form_kind: string | null; form_by: string | null; files: number };
const own = async (at0: number, person: Person = at.entrant.instructor) =>
  (await said<{ members: Member[] }>(db, person, 'registration_roster($1)', [at.registration])).members.find(
    ({ id }) => id === ids[at0],
  );
const host = async () =>
  (await said<{ members: Member[] }>(db, at.host.instructor, 'host_roster($1)', [at.registration])).members.map(
    ({ form }) => form,
  );
const hold = (member: number, on = true) =>
  said<number>(db, at.entrant.instructor, 'set_roster_forms($1, $2, $3)', [at.registration, [ids[member]], on]);
const slip = () =>
  one(db.root, 'select id from permission_slips where event_id = $1 and cadet_id = $2', [event, at.entrant.cadets.own]);

async function sign(agrees = true): Promise<void> {
  const { parent } = at.entrant;
  const id = await slip();
  const [read] = await db.call<{ text: string }>(parent, `select text_to_sign('permission_slips', $1) as text`, [id]);
  const signature = agrees ? JSON.stringify({ method: 'typed', name: 'Pat Parent', text: read?.text }) : null;
  await db.call(parent, 'select answer_slip($1, $2, $3::jsonb)', [id, agrees, signature]);
}

test('what a guardian signs is the form, with date and who, and the host reads no name', async () => {
  const { rows } = await db.root.query<{ text: string }>('select text from permission_forms where event_id = $1', [
    event,
  ]);
  expect(rows[0]?.text).toContain('Release form\nI release the host.');
  expect(await own(0)).toMatchObject({ form_kind: null, form_by: null });
  await sign();
  const label = await one(db.root, 'select decided_label as id from permission_slips where id = $1', [await slip()]);
  expect(await own(0)).toMatchObject({ form_kind: 'signed', form_by: label });
  expect(await host()).toEqual(['signed', null]);
  const seen = await db.call(at.host.instructor, 'select * from roster_members where registration_id = $1', [
    at.registration,
  ]);
  expect(JSON.stringify(seen)).not.toContain(label);
});

test('a permission that a guardian takes back leaves the form missing, whatever the school states', async () => {
  await sign();
  await hold(0);
  await sign(false);
  expect(await own(0)).toMatchObject({ form_kind: null });
  expect(await host()).toEqual([null, null]);
  expect(await refusalOf(hold(0))).toMatchObject({ detail: 'declined:members' });
  await said(db, at.entrant.instructor, `mark_slips($1, $2, 'paper')`, [event, [await slip()]]);
  expect(await host()).toEqual(['held', null]);
  await said(db, at.entrant.instructor, `mark_slips($1, $2, 'asked')`, [event, [await slip()]]);
  await hold(0, false);
  expect(await host()).toEqual([null, null]);
});

test('a school states that it holds a form, with who says so, and takes it back', async () => {
  expect(await hold(1)).toBe(1);
  expect(await hold(1)).toBe(0);
  const by = (await own(1))?.form_by;
  expect(by).toBeTruthy();
  expect(await own(1)).toMatchObject({ form_kind: 'held', form_by: by });
  expect(await host()).toEqual([null, 'held']);
  expect(await hold(1, false)).toBe(1);
  expect(await host()).toEqual([null, null]);
});

test('an uploaded form counts until it’s archived, and the host reads that it’s there alone', async () => {
  const file = await one(
    db.root,
    `insert into attachments (school_id, host_school_id, side, from_side, subject_table, subject_id, name, mime_type, size_bytes, path,
       stored_at)
     values ($1, $2, 'entrant', 'entrant', 'roster_members', $3, 'form.pdf', 'application/pdf', 10, $4, now()) returning id`,
    [at.entrant.id, at.host.id, ids[1], `${at.entrant.id}/${ids[1]}`],
  );
  expect(await own(1)).toMatchObject({ form_kind: 'file', files: 1 });
  expect(await host()).toEqual([null, 'signed']);
  const filesOf = (person: Person) => db.call(person, 'select id from attachments where id = $1', [file]);
  expect(await filesOf(at.entrant.instructor)).toHaveLength(1);
  for (const person of [at.host.instructor, at.rival.instructor, at.entrant.parent, at.entrant.cadet])
    expect(await filesOf(person)).toEqual([]);
  await db.call(at.entrant.instructor, 'select archive_attachment($1)', [file]);
  expect(await host()).toEqual([null, null]);
});

test('a cadet who comes onto the roster later brings what is signed already', async () => {
  await sign();
  await db.root.query('delete from entry_members where registration_id = $1', [at.registration]);
  await db.root.query('delete from roster_members where registration_id = $1', [at.registration]);
  ids = await members(db, at, [at.entrant.cadets.own]);
  expect(await own(0)).toMatchObject({ form_kind: 'signed' });
});

test('a registration that misses a form again is no longer confirmed', async () => {
  const stateOf = () => one(db.root, 'select state as id from meet_registrations where id = $1', [at.registration]);
  await compete(db, at, at.entries.team, ids.slice(0, 1));
  const left = async () =>
    (
      await db.root.query<{ code: string }>('select code from app.registration_missing($1)', [at.registration])
    ).rows.map(({ code }) => code);
  await sign();
  expect(await left()).not.toContain('form');
  await sign(false);
  expect(await left()).toContain('form');
  expect(await stateOf()).toBe('approved');
});
