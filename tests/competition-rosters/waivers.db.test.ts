import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aClerk } from '../support/meet/clerk.ts';
import { aRosteredMeet, compete, members, type Rostered, said } from '../support/meet/rostered.ts';
import { type Account, anAccount, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

/** A meet that asks for several waivers: each has its own state for each cadet. */
let db: TestDatabase;
let at: Rostered;
let ids: string[];
let release: string;
let medical: string;
let clerk: Account;
let checkIn: Account;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
  release = await aWaiver('Release form');
  medical = await aWaiver('Medical form');
  ids = await members(db, at, [at.entrant.cadets.own, at.cadets[0] ?? '']);
  await compete(db, at, at.entries.team, ids);
  clerk = await aClerk(db, at.entrant);
  checkIn = await anAccount(db.root, { role: 'cadet', school: at.host.id });
  await said(db, at.host.instructor, 'set_meet_staff($1, $2, $3)', [at.meet, checkIn.id, 'check_in']);
});

async function aWaiver(title: string): Promise<string> {
  const id = randomUUID();
  await said(db, at.host.instructor, 'save_meet_document($1, $2, $3)', [at.meet, id, { kind: 'waiver', title }]);
  return id;
}

type Form = { id: string; title: string; form_id: string | null; kind: string | null; files: number };
type Member = { id: string; form_kind: string | null; forms: Form[] };
const own = async (which = 0, person: Person = at.entrant.instructor) =>
  (await said<{ members: Member[] }>(db, person, 'registration_roster($1)', [at.registration])).members.find(
    ({ id }) => id === ids[which],
  );
const states = async (which = 0) => (await own(which))?.forms.map(({ title, kind }) => [title, kind]);
type Seen = { form: string | null; forms: { title: string; form: string | null }[]; shared: { id: string }[] };
const host = async (person: Person = at.host.instructor) =>
  (await said<{ members: Seen[] }>(db, person, 'host_roster($1)', [at.registration])).members;
const hold = (document: string, held = true, person: Person = at.entrant.instructor, member = ids[0]) =>
  said(db, person, 'set_member_form($1, $2, $3)', [member, document, held]);
const rowFor = (document: string, person: Person = at.entrant.instructor) =>
  said<string>(db, person, 'start_member_form($1, $2)', [ids[0], document]);
const left = async () =>
  (await db.root.query<{ code: string }>('select code from app.registration_missing($1)', [at.registration])).rows.map(
    ({ code }) => code,
  );

/** Uploads a form as this person would, for this row; returns the file. */
async function upload(subject: string, side: string, by: Account, table = 'member_forms'): Promise<string> {
  const id = randomUUID();
  await db.call(by, `select add_attachment($1, $2, $3, 'form.pdf', 'application/pdf', 10, $4)`, [
    id,
    table,
    subject,
    side,
  ]);
  await db.root.query('update attachments set stored_at = now() where id = $1', [id]);
  return id;
}
const opens = async (person: Person, file: string) =>
  (await db.call(person, 'select id from attachments where id = $1', [file])).length === 1;

test('each waiver of a cadet has its own state, and one that is missing leaves the cadet without its forms', async () => {
  expect(await states()).toEqual([
    ['Medical form', null],
    ['Release form', null],
  ]);
  await hold(release);
  await upload(await rowFor(medical), 'entrant', at.entrant.instructor);
  expect(await states()).toEqual([
    ['Medical form', 'file'],
    ['Release form', 'held'],
  ]);
  expect(await own()).toMatchObject({ form_kind: 'held' });
  expect((await host())[0]).toMatchObject({
    form: 'held',
    forms: [
      { title: 'Medical form', form: 'signed' },
      { title: 'Release form', form: 'held' },
    ],
  });
  await hold(release, false);
  expect(await own()).toMatchObject({ form_kind: null });
  expect(await left()).toContain('form');
});

test('one form that covers all waivers still does', async () => {
  await said(db, at.entrant.instructor, 'set_roster_forms($1, $2, true)', [at.registration, [ids[1]]]);
  expect(await states(1)).toEqual([
    ['Medical form', 'held'],
    ['Release form', 'held'],
  ]);
  await upload(ids[0] ?? '', 'entrant', at.entrant.instructor, 'roster_members');
  expect(await own()).toMatchObject({ form_kind: 'file' });
  expect(await left()).not.toContain('form');
});

test('a guardian signs for the waivers on the slip; one that the host adds later is missing until it comes in', async () => {
  await db.root.query('select app.settle_day($1)', [at.registration]);
  await said(db, at.entrant.instructor, `start_registration_day($1, 'slips')`, [at.registration]);
  const slip = await one(db.root, 'select id from permission_slips where cadet_id = $1', [at.entrant.cadets.own]);
  const [read] = await db.call<{ text: string }>(
    at.entrant.parent,
    `select text_to_sign('permission_slips', $1) as text`,
    [slip],
  );
  const signature = JSON.stringify({ method: 'typed', name: 'Pat Parent', text: read?.text });
  await db.call(at.entrant.parent, 'select answer_slip($1, true, $2::jsonb)', [slip, signature]);
  expect(await own()).toMatchObject({ form_kind: 'signed' });
  const photo = await aWaiver('Photo release');
  expect(await states()).toEqual([
    ['Medical form', 'signed'],
    ['Photo release', null],
    ['Release form', 'signed'],
  ]);
  expect(await own()).toMatchObject({ form_kind: null });
  await db.call(at.host.instructor, 'update meet_documents set archived_at = now() where id = $1', [photo]);
  expect(await own()).toMatchObject({ form_kind: 'signed' });
  await db.call(at.entrant.parent, 'select answer_slip($1, false, null)', [slip]);
  expect((await refusalOf(hold(release))).detail).toBe('declined:member');
});

test('an uploaded form is opened by the adults who keep the registration and who uploaded it, and no one else', async () => {
  const file = await upload(await rowFor(medical, clerk), 'entrant', clerk);
  const other = await aClerk2();
  for (const person of [at.entrant.instructor, at.entrant.admin, at.entrant.external, clerk])
    expect(await opens(person, file)).toBe(true);
  for (const person of [other, at.entrant.cadet, at.entrant.parent, at.host.instructor, checkIn, at.rival.instructor])
    expect(await opens(person, file)).toBe(false);
  expect((await own(0, other))?.forms[0]).toMatchObject({ kind: 'file', files: 1 });
});

test('the host’s adults open a form only where the school shares it, while names are open', async () => {
  const file = await upload(await rowFor(medical), 'both', at.entrant.instructor);
  expect((await host())[0]?.shared).toMatchObject([{ title: 'Medical form' }]);
  expect(await opens(at.host.instructor, file)).toBe(true);
  for (const person of [checkIn, at.host.cadet, at.host.external, at.rival.instructor])
    expect(await opens(person, file)).toBe(false);
  await db.root.query(`update meets set starts_on = current_date - 400, ends_on = current_date - 400 where id = $1`, [
    at.meet,
  ]);
  expect(await opens(at.host.instructor, file)).toBe(false);
});

test('only who fills in the roster states where a form is, for waivers of this meet and cadets of this roster', async () => {
  expect((await refusalOf(hold(randomUUID()))).detail).toBe('unknown_document:document');
  expect((await refusalOf(hold(release, true, at.entrant.instructor, randomUUID()))).code).toBe('42501');
  await hold(release, true, clerk);
  for (const person of [at.entrant.cadet, at.entrant.parent, at.host.instructor, at.rival.instructor, checkIn]) {
    expect((await refusalOf(hold(release, true, person))).code).toBe('42501');
    expect((await refusalOf(rowFor(release, person))).code).toBe('42501');
  }
});

/** Another cadet of the entrant who fills in rosters. */
async function aClerk2(): Promise<Account> {
  const role = await one(db.root, 'select role_id as id from profiles where id = $1', [clerk.id]);
  return anAccount(db.root, { role: 'cadet', school: at.entrant.id, roleId: role });
}
