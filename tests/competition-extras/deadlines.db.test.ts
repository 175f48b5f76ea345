import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { aRosteredMeet, type Rostered, said } from '../support/meet/rostered.ts';
import { one } from '../support/people.ts';

/** Until when a school orders and acknowledges: on its calendar, and as one reminder. */
let db: TestDatabase;
let at: Rostered;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  at = await aRosteredMeet(db);
});

const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const anExtra = (due_at: string, id: string = randomUUID()) =>
  said<string>(db, at.host.instructor, 'save_meet_extra($1, $2, $3)', [
    at.meet,
    id,
    { kind: 'lunch', name: 'Lunch', due_at, options: [{ label: 'Turkey' }] },
  ]);
const order = async (extra: string) => {
  const option = await one(db.root, 'select id from meet_extra_options where extra_id = $1', [extra]);
  await said(db, at.entrant.instructor, 'order_extra($1, $2, $3)', [
    at.registration,
    extra,
    [{ option, quantity: '2' }],
  ]);
};
const dates = (person: Person = at.entrant.instructor) =>
  db.call<{ title: string; note: string; link: string }>(
    person,
    `select title, note, link from app.meet_deadline_dates(current_date - 1, current_date + 60) order by starts_at`,
  );
const remind = () => db.root.query(`select app.remind_deadlines(null, '{}')`);
const told = async (person: { id: string } = at.entrant.instructor) =>
  (
    await db.root.query<{ title: string; link: string }>(
      `select title, link from notifications where kind = 'competition-entries.deadline' and user_id = $1
       order by created_at, title`,
      [person.id],
    )
  ).rows;

test('orders and documents are on the calendar of the school that comes, until they are done', async () => {
  const extra = await anExtra(hoursAhead(48));
  const sop = await one(
    db.root,
    `insert into meet_documents (school_id, meet_id, kind, title) values ($1, $2, 'sop', 'SOP') returning id`,
    [at.host.id, at.meet],
  );
  const link = (tab: string) => `/app/competition-portal/registrations/${at.registration}?tab=${tab}`;
  expect(await dates()).toEqual([
    { title: 'Order Lunch: Spring meet', note: 'Not ordered yet', link: link('extras') },
    { title: 'Acknowledge SOP: Spring meet', note: 'Not acknowledged yet', link: link('documents') },
  ]);
  await order(extra);
  await said(db, at.entrant.instructor, 'acknowledge_document($1, $2)', [at.registration, sop]);
  expect(await dates()).toMatchObject([{ note: 'Ordered' }]);
  for (const person of [at.entrant.cadet, at.entrant.parent, at.rival.instructor, at.host.instructor])
    expect(await dates(person)).toEqual([]);
});

test('an amendment that takes effect on a day to come is due then', async () => {
  await db.root.query(
    `insert into meet_documents (school_id, meet_id, kind, number, title, effective_on)
     values ($1, $2, 'amendment', 1, 'Parking', current_date + 2)`,
    [at.host.id, at.meet],
  );
  await remind();
  expect(await told()).toMatchObject([{ title: 'Acknowledge Amendment 1: Parking: Spring meet' }]);
});

test('the adults of a school are reminded once, up to three days before, and again where the host moves it', async () => {
  const extra = await anExtra(hoursAhead(100));
  await remind();
  expect(await told()).toEqual([]);
  await anExtra(hoursAhead(60), extra);
  await remind();
  await remind();
  expect(await told()).toMatchObject([
    { title: 'Order Lunch: Spring meet', link: expect.stringContaining('?tab=extras') },
  ]);
  expect(await told(at.entrant.external)).toHaveLength(1);
  for (const person of [at.entrant.cadet, at.entrant.parent, at.host.instructor])
    expect(await told(person)).toEqual([]);
  await anExtra(hoursAhead(50), extra);
  await remind();
  expect(await told()).toHaveLength(2);
});

test('no one is reminded of what is ordered, over, or at a meet that was canceled', async () => {
  await order(await anExtra(hoursAhead(20)));
  const late = await anExtra(hoursAhead(20));
  await db.root.query(`update meet_extras set due_at = now() - interval '1 hour' where id = $1`, [late]);
  const canceled = await anExtra(hoursAhead(20));
  await db.root.query(`update meets set state = 'cancelled' where id = $1`, [at.meet]);
  await remind();
  expect(await told()).toEqual([]);
  await db.root.query(`update meets set state = 'registration_open' where id = $1`, [at.meet]);
  await db.root.query('update meet_extras set archived_at = now() where id = $1', [canceled]);
  await remind();
  expect(await told()).toEqual([]);
});
