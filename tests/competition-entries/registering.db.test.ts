import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { entrantOf } from '../support/meet/entrant.ts';
import { anOpenMeet, FACTS } from '../support/meet/open.ts';
import { anAccount } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { twoSchools, type TwoSchools } from '../support/two-schools.ts';

let db: TestDatabase;
let schools: TwoSchools;
let does: ReturnType<typeof entrantOf>;

beforeAll(async () => {
  db = await openTestDatabase();
  schools = await twoSchools(db);
  does = entrantOf(db);
});
afterAll(() => db.close());

<<<<<<< HEAD
type Row = Record<string, unknown>;

async function say<Result>(person: Person, call: string, values: unknown[]): Promise<Result> {
  const sent = values.map((value) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value));
  const [row] = await db.call<{ said: Result }>(person, `select ${call} as said`, sent);
  return row?.said as Result;
}
const start = (person: Person, meet: OpenMeet, id: string = randomUUID()) =>
  say<{ id: string; is_new: boolean; started_by: string | null; state: string }>(person, 'start_registration($1, $2)', [
    meet.id,
    id,
  ]);
const enter = (person: Person, id: string, event: string, more: object = {}) =>
  say(person, 'save_registration_entries($1, $2)', [id, [{ id: randomUUID(), event_id: event, ...more }]]);
const page = (person: Person, id: string) =>
  say<Row & { entries: Row[]; missing: Row[] }>(person, 'registration_page($1)', [id]);
const stateOf = async (id: string) =>
  (await db.root.query<Row>('select state, number, version from meet_registrations where id = $1', [id])).rows[0];

/** A registration that can be submitted. */
async function readied(school: TestSchool, meet: OpenMeet): Promise<string> {
  const { id } = await start(school.instructor, meet);
  await say(school.instructor, 'save_registration($1, $2)', [id, FACTS]);
  await enter(school.instructor, id, meet.guard);
  return id;
}
const submit = (person: Person, id: string) =>
  say<{ state: string; number: number }>(person, 'submit_registration($1, $2)', [id, randomUUID()]);

=======
>>>>>>> entrant
test('two people of one school who start at the same moment get one registration, and the second is told who began', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const second = await anAccount(db.root, { role: 'instructor', school: entrant.id });
  const begun = await Promise.all([
    ...Array.from({ length: 4 }, () => does.start(entrant.instructor, meet)),
    ...Array.from({ length: 4 }, () => does.start(second, meet)),
  ]);
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  expect(begun.filter(({ is_new: isNew }) => isNew)).toHaveLength(1);
  expect(begun.filter(({ started_by: by }) => by === 'Pat Instructor')).toHaveLength(7);
  const [{ id } = { id: '' }] = begun;
  expect(await does.page(second, id)).toMatchObject({ state: 'draft', contact_name: 'Pat Instructor' });
});

test('submit pressed at the same moment by two people counts once', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const second = await anAccount(db.root, { role: 'instructor', school: entrant.id });
  const id = await does.readied(entrant, meet);
  const answers = await Promise.all([
    does.submit(entrant.instructor, id),
    does.submit(second, id),
    does.submit(second, id),
  ]);
  expect(answers.map(({ number }) => number)).toEqual([1, 1, 1]);
  expect((await db.root.query('select next_number from meet_openings where meet_id = $1', [meet.id])).rows).toEqual([
    { next_number: 2 },
  ]);
});

test('a save says only what it names, and one with an old version is refused with who saved since', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const second = await anAccount(db.root, { role: 'instructor', school: entrant.id });
<<<<<<< HEAD
  const { id } = await start(entrant.instructor, meet);
  expect(await say(entrant.instructor, 'save_registration($1, $2, 1)', [id, { buses: '2' }])).toBe(2);
  const stale = await refusalOf(say(second, 'save_registration($1, $2, 1)', [id, { cadets: 9 }]));
=======
  const { id } = await does.start(entrant.instructor, meet);
  expect(await does.say(entrant.instructor, 'save_registration($1, $2, 1)', [id, { buses: '2' }])).toBe(2);
  const stale = await refusalOf(does.say(second, 'save_registration($1, $2, 1)', [id, { cadets: 9 }]));
>>>>>>> entrant
  expect(stale).toMatchObject({
    detail: 'stale:version',
    message: 'Pat Instructor saved this registration since you opened it',
  });
<<<<<<< HEAD
  await say(second, 'save_registration($1, $2, 2)', [id, { cadets: 9 }]);
  expect(await page(second, id)).toMatchObject({ buses: 2, cadets: 9, version: 3 });
=======
  await does.say(second, 'save_registration($1, $2, 2)', [id, { cadets: 9 }]);
  expect(await does.page(second, id)).toMatchObject({ buses: 2, cadets: 9, version: 3 });
>>>>>>> entrant
});

test('two people who add entries at once lose none', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const { id } = await does.start(entrant.instructor, meet);
  const letters = ['A', 'B', 'C', 'D'];
<<<<<<< HEAD
  await Promise.all(letters.map((letter) => enter(entrant.instructor, id, meet.guard, { letter })));
  expect((await page(entrant.instructor, id)).entries.map(({ letter }) => letter)).toEqual(letters);
  expect(await refusalOf(enter(entrant.instructor, id, meet.guard, { letter: 'B' }))).toMatchObject({
=======
  await Promise.all(letters.map((letter) => does.enter(entrant.instructor, id, meet.guard, { letter })));
  expect((await does.page(entrant.instructor, id)).entries.map(({ letter }) => letter)).toEqual(letters);
  expect(await refusalOf(does.enter(entrant.instructor, id, meet.guard, { letter: 'B' }))).toMatchObject({
>>>>>>> entrant
    detail: 'twice:letter',
  });
});

test('entries keep to what the meet and its events take', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host, { max_entries: 3 });
  const { id } = await does.start(entrant.instructor, meet);
  const { instructor } = entrant;
<<<<<<< HEAD
  await enter(instructor, id, meet.drill);
  expect(await refusalOf(enter(instructor, id, meet.drill, { letter: 'B' }))).toMatchObject({
    detail: 'school_limit:event_id',
  });
  await enter(instructor, id, meet.drill, { letter: 'B', is_exhibition: true });
  await enter(instructor, id, meet.guard);
  expect(await refusalOf(enter(instructor, id, meet.guard, { letter: 'B' }))).toMatchObject({
=======
  await does.enter(instructor, id, meet.drill);
  expect(await refusalOf(does.enter(instructor, id, meet.drill, { letter: 'B' }))).toMatchObject({
    detail: 'school_limit:event_id',
  });
  await does.enter(instructor, id, meet.drill, { letter: 'B', is_exhibition: true });
  await does.enter(instructor, id, meet.guard);
  expect(await refusalOf(does.enter(instructor, id, meet.guard, { letter: 'B' }))).toMatchObject({
>>>>>>> entrant
    detail: 'too_many:entries',
  });
  const bad: [object, string][] = [
    [{ event_id: randomUUID() }, 'unknown_event:event_id'],
    [{ event_id: 'x' }, 'id:event_id'],
    [{ division: 'none' }, 'unknown_division:division'],
    [{ letter: '1' }, 'letter:letter'],
    [{ name: 'x'.repeat(41) }, 'too_long:name'],
    [{ name: '=1+1' }, 'plain:name'],
    [{ team_id: randomUUID() }, 'unknown_team:team_id'],
    [{ is_exhibition: 'maybe' }, 'yes_or_no:is_exhibition'],
    [{ id: null }, 'missing:id'],
  ];
  for (const [more, detail] of bad) {
    const { detail: found } = await refusalOf(does.enter(instructor, id, meet.guard, more));
    expect([more, found]).toEqual([more, detail]);
  }
  const lists = [{}, 'x', [1], Array.from({ length: 201 }, () => ({}))];
  for (const list of lists)
    expect(
<<<<<<< HEAD
      await refusalOf(say(instructor, 'save_registration_entries($1, $2)', [id, JSON.stringify(list)])),
=======
      await refusalOf(does.say(instructor, 'save_registration_entries($1, $2)', [id, JSON.stringify(list)])),
>>>>>>> entrant
    ).toMatchObject({ detail: 'lines:entries' });
  // An entry of another school can't be named.
  const theirs = await does.start(rival.instructor, meet);
  await does.enter(rival.instructor, theirs.id, meet.guard);
  const [stolen] = (await does.page(rival.instructor, theirs.id)).entries;
  const take = does.say(instructor, 'save_registration_entries($1, $2)', [id, [{ id: stolen?.['id'], removed: true }]]);
  expect(await refusalOf(take)).toMatchObject({ detail: 'id:id' });
});

test('facts are checked at their fields', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const { id } = await does.start(entrant.instructor, meet);
  const bad: [unknown, string][] = [
    [{ cadets: '1001' }, 'number:cadets'],
    [{ cadets: { a: 1 } }, 'number:cadets'],
    [{ buses: -1 }, 'number:buses'],
    [{ arrives_at: 'noon-ish' }, 'moment:arrives_at'],
    [{ arrives_at: 'infinity' }, 'arrival:arrives_at'],
    [{ arrives_at: '2020-01-01T08:00Z' }, 'arrival:arrives_at'],
    [{ contact_email: 'nobody' }, 'email:contact_email'],
    [{ contact_name: '=cmd' }, 'plain:contact_name'],
    [{ note: '123-45-6789' }, 'ssn:note'],
    [{ note: 'x'.repeat(2001) }, 'too_long:note'],
    [{ terms: 'perhaps' }, 'yes_or_no:terms'],
    [[], 'input'],
    [{ note: 'x'.repeat(50_000) }, 'input'],
  ];
  for (const [input, detail] of bad) {
    const save = does.say(entrant.instructor, 'save_registration($1, $2)', [id, JSON.stringify(input)]);
    const { detail: found } = await refusalOf(save);
    expect([input, found]).toEqual([input, detail]);
  }
});

test('a registration is submitted once nothing of it is missing, and says what is', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host, { terms: 'Pay by Friday' });
  const { instructor } = entrant;
<<<<<<< HEAD
  const { id } = await start(instructor, meet);
  const codes = async () => (await page(instructor, id)).missing.map(({ code }) => code);
  expect(await codes()).toEqual(
    expect.arrayContaining(['cadets', 'contact', 'emergency', 'entries', 'terms', 'documents']),
  );
  expect(await refusalOf(submit(instructor, id))).toMatchObject({ detail: expect.stringMatching(/^missing:/) });
  await say(instructor, 'save_registration($1, $2)', [id, FACTS]);
  await enter(instructor, id, meet.guard);
  expect(await refusalOf(submit(instructor, id))).toMatchObject({ detail: 'missing:terms' });
  await say(instructor, 'save_registration($1, $2)', [id, { terms: true }]);
=======
  const { id } = await does.start(instructor, meet);
  const codes = async () => (await does.page(instructor, id)).missing.map(({ code }) => code);
  expect(await codes()).toEqual(
    expect.arrayContaining(['cadets', 'contact', 'emergency', 'entries', 'terms', 'documents']),
  );
  expect(await refusalOf(does.submit(instructor, id))).toMatchObject({ detail: expect.stringMatching(/^missing:/) });
  await does.say(instructor, 'save_registration($1, $2)', [id, FACTS]);
  await does.enter(instructor, id, meet.guard);
  expect(await refusalOf(does.submit(instructor, id))).toMatchObject({ detail: 'missing:terms' });
  await does.say(instructor, 'save_registration($1, $2)', [id, { terms: true }]);
>>>>>>> entrant
  // What is read later doesn't hold it up, but the place isn't confirmed before.
  expect(await does.submit(instructor, id)).toMatchObject({ state: 'approved', number: 1 });
  expect(await codes()).toEqual(['documents']);
  await does.say(entrant.external, 'acknowledge_document($1, $2)', [id, meet.sop]);
  await does.say(entrant.external, 'acknowledge_document($1, $2)', [id, meet.sop]);
  expect(await does.stateOf(id)).toMatchObject({ state: 'confirmed' });
  expect(await refusalOf(does.say(instructor, 'acknowledge_document($1, $2)', [id, randomUUID()]))).toMatchObject({
    detail: 'unknown_document',
  });
  // An amendment asks again.
  await db.root.query(
    `insert into meet_documents (school_id, meet_id, kind, number, title) values ($1, $2, 'amendment', 1, 'Parking')`,
    [host.id, meet.id],
  );
  expect(await codes()).toEqual(['documents']);
});
<<<<<<< HEAD

test('a deadline that passes while the form is open keeps the draft and names the way on', async () => {
  const { host, entrant } = schools;
  await db.root.query(`update schools set email = 'meets@host.example' where id = $1`, [host.id]);
  const meet = await anOpenMeet(db, host);
  const id = await readied(entrant, meet);
  await db.root.query(`update meet_openings set closes_at = now() - interval '1 second' where meet_id = $1`, [meet.id]);
  const late = await refusalOf(submit(entrant.instructor, id));
  expect(late).toMatchObject({ detail: 'closed' });
  expect(late.message).toMatch(/^Registration is closed since /);
  expect(late.hint).toMatch(/^What you entered is saved\. Write to the host, .* \(meets@host\.example\)\.$/);
  // Also what is saved after the deadline stays a draft.
  await say(entrant.instructor, 'save_registration($1, $2)', [id, { buses: 3 }]);
  expect(await page(entrant.instructor, id)).toMatchObject({ state: 'draft', cadets: 24, buses: 3, number: null });
  const { rival } = schools;
  expect(await refusalOf(start(rival.instructor, meet))).toMatchObject({ detail: 'closed' });
});

test('a school that withdrew comes back with a new number at the end, and its entries with it', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host);
  const { instructor } = entrant;
  const id = await readied(entrant, meet);
  await enter(instructor, id, meet.drill);
  const removed = (await page(instructor, id)).entries.find(({ event_id: event }) => event === meet.drill);
  await say(instructor, 'save_registration_entries($1, $2)', [id, [{ id: removed?.['id'], removed: true }]]);
  expect(await submit(instructor, id)).toMatchObject({ number: 1 });
  expect(await refusalOf(say(instructor, 'withdraw_registration($1, $2)', [id, ' ']))).toMatchObject({
    detail: 'missing:reason',
  });
  expect(await say(instructor, 'withdraw_registration($1, $2)', [id, 'No bus'])).toBe('withdrawn');
  expect(await say(instructor, 'withdraw_registration($1, $2)', [id, 'No bus'])).toBe('withdrawn');
  expect(await refusalOf(say(instructor, 'save_registration($1, $2)', [id, { cadets: 1 }]))).toMatchObject({
    detail: 'ended',
  });
  const other = await readied(rival, meet);
  expect(await submit(rival.instructor, other)).toMatchObject({ number: 2 });
  // Starting again finds the same registration; coming back makes it a draft.
  expect(await start(instructor, meet)).toMatchObject({ id, state: 'withdrawn', is_new: false });
  expect(await say(instructor, 'come_back($1)', [id])).toBe('draft');
  expect(await say(instructor, 'come_back($1)', [id])).toBe('draft');
  const entries = (await page(instructor, id)).entries.filter(({ state }) => state === 'draft');
  expect(entries.map(({ event_id: event }) => event)).toEqual([meet.guard]);
  expect(await submit(instructor, id)).toMatchObject({ number: 3 });
});

test('a draft is discarded without a reason and without a word to the host', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const id = await readied(entrant, meet);
  expect(await say(entrant.instructor, 'withdraw_registration($1)', [id])).toBe('withdrawn');
  expect((await db.root.query('select decided_at from meet_registrations where id = $1', [id])).rows).toEqual([
    { decided_at: null },
  ]);
});

test('an offered place is accepted or declined by the school, and a declined one goes to the next', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host, { max_schools: 1 });
  const third = await aSchool(db.root);
  const [first, second, last] = [await readied(entrant, meet), await readied(rival, meet), await readied(third, meet)];
  expect(await submit(entrant.instructor, first)).toMatchObject({ state: 'approved' });
  expect(await submit(rival.instructor, second)).toMatchObject({ state: 'waitlisted' });
  expect(await submit(third.instructor, last)).toMatchObject({ state: 'waitlisted' });
  expect(await page(third.instructor, last)).toMatchObject({ ahead: 1 });
  expect(await refusalOf(say(rival.instructor, 'accept_place($1)', [second]))).toMatchObject({ detail: 'lapsed' });
  await say(entrant.instructor, 'withdraw_registration($1, $2)', [first, 'No bus']);
  expect(await stateOf(second)).toMatchObject({ state: 'offered' });
  expect(await say(rival.instructor, 'decline_place($1)', [second])).toBe('lapsed');
  expect(await stateOf(last)).toMatchObject({ state: 'offered' });
  expect(await say(third.instructor, 'accept_place($1)', [last])).toBe('approved');
  // Who declined can go to the end of the line.
  expect(await say(rival.instructor, 'come_back($1)', [second])).toBe('waitlisted');
  expect(await stateOf(second)).toMatchObject({ number: 4 });
});

test('only adults of the school change its registration', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host);
  const id = await readied(entrant, meet);
  const calls: [string, unknown[]][] = [
    ['save_registration($1, $2)', [id, { cadets: 1 }]],
    ['save_registration_entries($1, $2)', [id, []]],
    ['submit_registration($1)', [id]],
    ['withdraw_registration($1, $2)', [id, 'x']],
    ['come_back($1)', [id]],
    ['accept_place($1)', [id]],
    ['decline_place($1)', [id]],
    ['acknowledge_document($1, $2)', [id, meet.sop]],
  ];
  for (const [call, values] of calls) {
    for (const person of [entrant.cadet, entrant.parent, entrant.bare, ANONYMOUS])
      expect(await refusalOf(say(person, call, values)), call).toMatchObject({ code: '42501' });
    for (const person of [rival.instructor, rival.external, host.instructor])
      expect(await refusalOf(say(person, call, values)), call).toMatchObject({ detail: 'unknown_registration' });
  }
  expect(await page(rival.instructor, id)).toBeNull();
  expect(await refusalOf(page(entrant.parent, id))).toMatchObject({ code: '42501' });
  expect(await db.call(rival.instructor, 'select id from registration_list where id = $1', [id])).toEqual([]);
});

test('a cadet whose role was given rosters reads the registration and submits nothing', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const id = await readied(entrant, meet);
  const give = (verbs: string) =>
    db.root.query(
      `insert into role_permissions (role_id, role, module_id, action_id)
       select r.id, r.role_name, m.id, a.id from user_roles r, permission_modules m, permission_actions a
       where r.role_name = 'cadet' and r.school_id is null and m.name = 'competition-entries' and a.name = any ($1::text[])`,
      [verbs],
    );
  await give('{read,roster}');
  expect(await refusalOf(give('{create}'))).toMatchObject({
    message: 'Roles based on cadet never have competition-entries:create',
  });
  expect(await page(entrant.cadet, id)).toMatchObject({ id });
  expect(await refusalOf(submit(entrant.cadet, id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(say(entrant.cadet, 'save_registration($1, $2)', [id, { cadets: 1 }]))).toMatchObject({
    code: '42501',
  });
  expect(await refusalOf(start(entrant.cadet, await anOpenMeet(db, host)))).toMatchObject({ code: '42501' });
  await db.root.query(
    `delete from role_permissions where role = 'cadet' and module_id = (select id from permission_modules where name = 'competition-entries')`,
  );
});

test('a school whose portal is turned off is refused, and nothing of its registration is lost', async () => {
  const { host } = schools;
  const meet = await anOpenMeet(db, host);
  const school = await aSchool(db.root);
  const id = await readied(school, meet);
  await db.root.query('update schools set competition_module = false, competition_portal = false where id = $1', [
    school.id,
  ]);
  expect(await refusalOf(submit(school.instructor, id))).toMatchObject({ code: '42501' });
  expect(await refusalOf(page(school.instructor, id))).toMatchObject({ code: '42501' });
  await db.root.query('update schools set competition_portal = true where id = $1', [school.id]);
  expect(await submit(school.instructor, id)).toMatchObject({ state: 'approved' });
});

test('schools of another program, the host itself, and ids that are taken are refused', async () => {
  const { host, entrant, rival } = schools;
  const navy = await anOpenMeet(db, host, { branches: ['NJROTC'] });
  expect(await refusalOf(start(entrant.instructor, navy))).toMatchObject({ detail: 'branch' });
  const meet = await anOpenMeet(db, host);
  expect(await refusalOf(start(host.instructor, meet))).toMatchObject({ detail: 'host' });
  expect(await refusalOf(start(entrant.instructor, { ...meet, id: randomUUID() }))).toMatchObject({
    detail: 'unknown_meet',
  });
  const { id } = await start(rival.instructor, meet);
  expect(await refusalOf(start(entrant.instructor, meet, id))).toMatchObject({ detail: 'id:id' });
});

test('the list says what is left to do, until when, and what is over', async () => {
  const { host } = schools;
  const school = await aSchool(db.root);
  const closes = new Date(Date.now() + 86_400_000).toISOString();
  const meet = await anOpenMeet(db, host, { closes_at: closes });
  const { id } = await start(school.external, meet);
  const row = async () =>
    (await db.call<Row>(school.external, 'select * from registration_list where id = $1', [id]))[0];
  expect(await row()).toMatchObject({ state: 'draft', due_for: 'submit', is_past: 'no', due_at: new Date(closes) });
  expect((await row())?.['left_to_do']).toContain('Enter at least one event');
  await db.root.query('update meets set starts_on = current_date - 9, ends_on = current_date - 9 where id = $1', [
    meet.id,
  ]);
  expect(await row()).toMatchObject({ is_past: 'yes', missing: 0, due_at: null });
});
=======
>>>>>>> entrant
