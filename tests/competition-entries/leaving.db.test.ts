import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { entrantOf } from '../support/meet/entrant.ts';
import { anOpenMeet } from '../support/meet/open.ts';
import { aSchool } from '../support/people.ts';
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

test('a deadline that passes while the form is open keeps the draft and names the way on', async () => {
  const { host, entrant } = schools;
  await db.root.query(`update schools set email = 'meets@host.example' where id = $1`, [host.id]);
  const meet = await anOpenMeet(db, host);
  const id = await does.readied(entrant, meet);
  await db.root.query(`update meet_openings set closes_at = now() - interval '1 second' where meet_id = $1`, [meet.id]);
  const late = await refusalOf(does.submit(entrant.instructor, id));
  expect(late).toMatchObject({ detail: 'closed' });
  expect(late.message).toMatch(/^Registration is closed since /);
  expect(late.hint).toMatch(/^What you entered is saved\. Write to the host, .* \(meets@host\.example\)\.$/);
  // Also what is saved after the deadline stays a draft.
  await does.say(entrant.instructor, 'save_registration($1, $2)', [id, { buses: 3 }]);
  expect(await does.page(entrant.instructor, id)).toMatchObject({ state: 'draft', cadets: 24, buses: 3, number: null });
  const { rival } = schools;
  expect(await refusalOf(does.start(rival.instructor, meet))).toMatchObject({ detail: 'closed' });
});

test('a school that withdrew comes back with a new number at the end, and its entries with it', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host);
  const { instructor } = entrant;
  const id = await does.readied(entrant, meet);
  await does.enter(instructor, id, meet.drill);
  const removed = (await does.page(instructor, id)).entries.find(({ event_id: event }) => event === meet.drill);
  await does.say(instructor, 'save_registration_entries($1, $2)', [id, [{ id: removed?.['id'], removed: true }]]);
  expect(await does.submit(instructor, id)).toMatchObject({ number: 1 });
  expect(await refusalOf(does.say(instructor, 'withdraw_registration($1, $2)', [id, ' ']))).toMatchObject({
    detail: 'missing:reason',
  });
  expect(await does.say(instructor, 'withdraw_registration($1, $2)', [id, 'No bus'])).toBe('withdrawn');
  expect(await does.say(instructor, 'withdraw_registration($1, $2)', [id, 'No bus'])).toBe('withdrawn');
  expect(await refusalOf(does.say(instructor, 'save_registration($1, $2)', [id, { cadets: 1 }]))).toMatchObject({
    detail: 'ended',
  });
  const other = await does.readied(rival, meet);
  expect(await does.submit(rival.instructor, other)).toMatchObject({ number: 2 });
  // Starting again finds the same registration; coming back makes it a draft.
  expect(await does.start(instructor, meet)).toMatchObject({ id, state: 'withdrawn', is_new: false });
  expect(await does.say(instructor, 'come_back($1)', [id])).toBe('draft');
  expect(await does.say(instructor, 'come_back($1)', [id])).toBe('draft');
  const entries = (await does.page(instructor, id)).entries.filter(({ state }) => state === 'draft');
  expect(entries.map(({ event_id: event }) => event)).toEqual([meet.guard]);
  expect(await does.submit(instructor, id)).toMatchObject({ number: 3 });
});

test('a draft is discarded without a reason and without a word to the host', async () => {
  const { host, entrant } = schools;
  const meet = await anOpenMeet(db, host);
  const id = await does.readied(entrant, meet);
  expect(await does.say(entrant.instructor, 'withdraw_registration($1)', [id])).toBe('withdrawn');
  expect((await db.root.query('select decided_at from meet_registrations where id = $1', [id])).rows).toEqual([
    { decided_at: null },
  ]);
});

test('an offered place is accepted or declined by the school, and a declined one goes to the next', async () => {
  const { host, entrant, rival } = schools;
  const meet = await anOpenMeet(db, host, { max_schools: 1 });
  const third = await aSchool(db.root);
  const [first, second, last] = [
    await does.readied(entrant, meet),
    await does.readied(rival, meet),
    await does.readied(third, meet),
  ];
  expect(await does.submit(entrant.instructor, first)).toMatchObject({ state: 'approved' });
  expect(await does.submit(rival.instructor, second)).toMatchObject({ state: 'waitlisted' });
  expect(await does.submit(third.instructor, last)).toMatchObject({ state: 'waitlisted' });
  expect(await does.page(third.instructor, last)).toMatchObject({ ahead: 1 });
  expect(await refusalOf(does.say(rival.instructor, 'accept_place($1)', [second]))).toMatchObject({ detail: 'lapsed' });
  await does.say(entrant.instructor, 'withdraw_registration($1, $2)', [first, 'No bus']);
  expect(await does.stateOf(second)).toMatchObject({ state: 'offered' });
  expect(await does.say(rival.instructor, 'decline_place($1)', [second])).toBe('lapsed');
  expect(await does.stateOf(last)).toMatchObject({ state: 'offered' });
  expect(await does.say(third.instructor, 'accept_place($1)', [last])).toBe('approved');
  // Who declined can go to the end of the line.
  expect(await does.say(rival.instructor, 'come_back($1)', [second])).toBe('waitlisted');
  expect(await does.stateOf(second)).toMatchObject({ number: 4 });
});

test('the list says what is left to do, until when, and what is over', async () => {
  const { host } = schools;
  const school = await aSchool(db.root);
  const closes = new Date(Date.now() + 86_400_000).toISOString();
  const meet = await anOpenMeet(db, host, { closes_at: closes });
  const { id } = await does.start(school.external, meet);
  const row = async () =>
    (await db.call<Record<string, unknown>>(school.external, 'select * from registration_list where id = $1', [id]))[0];
  expect(await row()).toMatchObject({ state: 'draft', due_for: 'submit', is_past: 'no', due_at: new Date(closes) });
  expect((await row())?.['left_to_do']).toContain('Enter at least one event');
  await db.root.query('update meets set starts_on = current_date - 9, ends_on = current_date - 9 where id = $1', [
    meet.id,
  ]);
  expect(await row()).toMatchObject({ is_past: 'yes', missing: 0, due_at: null });
});
