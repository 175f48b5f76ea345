import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { compute, release, type ScoredMeet, scoredMeet } from '../support/meet/protested.ts';
import { setState, toldOf, tookPart } from '../support/meet/took-part.ts';
import { ANONYMOUS, aSchool, type TestSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';

let db: TestDatabase;
let host: TestSchool;
let entrant: TestSchool;
let rival: TestSchool;
let meet: ScoredMeet;
let registration: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [host, entrant, rival] = [await aSchool(db.root), await aSchool(db.root), await aSchool(db.root)];
  meet = await scoredMeet(db, host);
  registration = await tookPart(db, { host, meet, school: meet.school, entrant });
});
afterAll(() => db.close());

const answer = (
  person: Person,
  said: string,
  note: string | null = null,
  generation = 1,
  event: string | null = meet.event,
) => db.call(person, 'select answer_recap($1, $2, $3, $4, $5)', [registration, event, generation, said, note]);

const answers = (person: Person) =>
  db.call<{ id: string; answer: string; note: string | null; reply: string | null; generation: number }>(
    person,
    'select id, answer, note, reply, generation from recap_answers where registration_id = $1 order by generation',
    [registration],
  );

const reply = (person: Person, id: string | undefined, seen: string, said = 'J02 is right') =>
  db.call(person, 'select reply_to_recap($1, $2, $3)', [id, seen, said]);

test('a coach is told of a release, accepts the recap, or asks; the host answers, and both read all of it', async () => {
  expect(await refusalOf(answer(entrant.instructor, 'accepted'))).toMatchObject({ detail: 'not_released' });
  await release(db, host.instructor, meet);
  const told = await toldOf(db, entrant);
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(
    [entrant.admin, entrant.instructor, entrant.external].map(({ id }) => id).toSorted(),
  );
  expect(told[0]).toMatchObject({
    title: expect.stringMatching(/^Results of Meet .* are released$/),
    body: 'Armed regulation',
    link: `/app/competition-portal/registrations/${registration}/results`,
  });
  await answer(entrant.external, 'accepted');
  await answer(entrant.instructor, 'questioned', 'Is J02 right?');
  expect(await answers(entrant.instructor)).toMatchObject([
    { answer: 'questioned', note: 'Is J02 right?', reply: null },
  ]);
  const { tabulator } = meet.people;
  const asked = await toldOf(db, host, 'competition-packets.recap');
  expect(asked.map(({ user_id }) => user_id).toSorted()).toEqual([host.instructor.id, tabulator.id].toSorted());
  expect(asked[0]).toMatchObject({
    title: 'Armed regulation: Larkspur High asks about the recap',
    body: 'Is J02 right?',
  });
  const [row] = await answers(tabulator);
  await reply(tabulator, row?.id, 'Is J02 right?');
  expect(await answers(entrant.instructor)).toMatchObject([{ reply: 'J02 is right' }]);
  expect((await toldOf(db, entrant))[0]).toMatchObject({ body: 'J02 is right' });
  // Accepted after all, the answer of the host stays with the question that it was about.
  await answer(entrant.instructor, 'accepted');
  expect(await answers(tabulator)).toMatchObject([{ answer: 'accepted', note: null, reply: null }]);
});

test('an answer is about the generation that was seen, and a newer one is answered anew', async () => {
  await release(db, host.instructor, meet);
  await answer(entrant.instructor, 'accepted');
  await db.call(meet.people.keyer, 'select save_meet_penalty($1, $2, $3)', [
    meet.entries[1],
    randomUUID(),
    '{"key":"drop"}',
  ]);
  await compute(db, meet);
  expect(await refusalOf(answer(entrant.instructor, 'accepted'))).toMatchObject({ detail: 'changed' });
  await answer(entrant.instructor, 'questioned', 'Why a penalty?', 2);
  expect(await answers(entrant.instructor)).toMatchObject([
    { generation: 1, answer: 'accepted' },
    { generation: 2, answer: 'questioned' },
  ]);
});

test('a reply is to the question that was read', async () => {
  await release(db, host.instructor, meet);
  await answer(entrant.instructor, 'questioned', 'Is J02 right?');
  const [row] = await answers(host.instructor);
  await answer(entrant.instructor, 'questioned', 'Is J03 right?');
  expect(await refusalOf(reply(host.instructor, row?.id, 'Is J02 right?'))).toMatchObject({ detail: 'changed' });
  await answer(entrant.instructor, 'accepted');
  expect(await refusalOf(reply(host.instructor, row?.id, 'Is J03 right?'))).toMatchObject({ detail: 'changed' });
});

test('what isn’t an answer is refused with the reason', async () => {
  await release(db, host.instructor, meet);
  const wrong: [() => Promise<unknown>, string][] = [
    [() => answer(entrant.instructor, 'perhaps'), 'answer'],
    [() => answer(entrant.instructor, 'questioned', ' '), 'missing:note'],
    [() => answer(entrant.instructor, 'questioned', 'x'.repeat(1001)), 'too_long:note'],
    [() => answer(entrant.instructor, 'accepted', null, 7), 'changed'],
    [() => answer(entrant.instructor, 'accepted', null, 1, randomUUID()), 'unknown_event:event'],
    [() => answer(entrant.instructor, 'accepted', null, 1, null), 'not_released'],
  ];
  for (const [work, detail] of wrong)
    expect([detail, (await refusalOf(work())).detail]).toEqual([detail, expect.stringContaining(detail)]);
});

test('adults of the school answer, the host replies, and a third school has no part in it', async () => {
  await release(db, host.instructor, meet);
  const off = [
    entrant.cadet,
    entrant.parent,
    entrant.bare,
    rival.instructor,
    rival.external,
    host.instructor,
    ANONYMOUS,
  ];
  for (const person of off) expect(await refusalOf(answer(person, 'accepted'))).toMatchObject({ code: '42501' });
  await answer(entrant.external, 'questioned', 'Is J02 right?');
  const [row] = await answers(host.instructor);
  for (const person of [entrant.external, meet.people.keyer, host.cadet, host.external, host.parent, ANONYMOUS])
    expect(await refusalOf(reply(person, row?.id, 'Is J02 right?'))).toMatchObject({ code: '42501' });
  // Who plans meets at a school of their own isn't told whether the meet is there.
  for (const person of [entrant.instructor, rival.instructor])
    expect(await refusalOf(reply(person, row?.id, 'Is J02 right?'))).toMatchObject({ detail: 'unknown_meet' });
  for (const person of [rival.instructor, rival.admin, entrant.cadet, entrant.parent, host.cadet, meet.people.keyer])
    expect(await answers(person)).toEqual([]);
  await setState(db, registration, 'withdrawn');
  expect(await refusalOf(answer(entrant.instructor, 'accepted'))).toMatchObject({ detail: 'not_there' });
});
