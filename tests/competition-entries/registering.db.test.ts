import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { entrantOf } from '../support/meet/entrant.ts';
import { anOpenMeet, FACTS } from '../support/meet/open.ts';
import { anAccount, aSchool } from '../support/people.ts';
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
  const other = await aSchool(db.root);
  expect(await does.submit(other.instructor, await does.readied(other, meet))).toMatchObject({ number: 2 });
});

test('a save says only what it names, and one with an old version is refused with who saved since', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const second = await anAccount(db.root, { role: 'instructor', school: entrant.id });
  const { id } = await does.start(entrant.instructor, meet);
  expect(await does.say(entrant.instructor, 'save_registration($1, $2, 1)', [id, { buses: '2' }])).toBe(2);
  const stale = await refusalOf(does.say(second, 'save_registration($1, $2, 1)', [id, { cadets: 9 }]));
  expect(stale).toMatchObject({
    detail: 'stale:version',
    message: 'Pat Instructor saved this registration since you opened it',
  });
  await does.say(second, 'save_registration($1, $2, 2)', [id, { cadets: 9 }]);
  expect(await does.page(second, id)).toMatchObject({ buses: 2, cadets: 9, version: 3 });
});

test('two people who add entries at once lose none', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const { id } = await does.start(entrant.instructor, meet);
  const letters = ['A', 'B', 'C', 'D'];
  await Promise.all(letters.map((letter) => does.enter(entrant.instructor, id, meet.guard, { letter })));
  expect((await does.page(entrant.instructor, id)).entries.map(({ letter }) => letter)).toEqual(letters);
  expect(await refusalOf(does.enter(entrant.instructor, id, meet.guard, { letter: 'B' }))).toMatchObject({
    detail: 'twice:letter',
  });
});

test('entries keep to what the meet and its events take', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host, { max_entries: 3 });
  const { id } = await does.start(entrant.instructor, meet);
  const { instructor } = entrant;
  await does.enter(instructor, id, meet.drill);
  expect(await refusalOf(does.enter(instructor, id, meet.drill, { letter: 'B' }))).toMatchObject({
    detail: 'entry_limit:event_id',
  });
  await does.enter(instructor, id, meet.drill, { letter: 'B', is_exhibition: true });
  await does.enter(instructor, id, meet.guard);
  expect(await refusalOf(does.enter(instructor, id, meet.guard, { letter: 'B' }))).toMatchObject({
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
      await refusalOf(does.say(instructor, 'save_registration_entries($1, $2)', [id, JSON.stringify(list)])),
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
