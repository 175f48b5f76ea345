import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, aCadet, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { refusalOf } from '../support/refusal.ts';

/** Swaps of turns: by those concerned only; and the roster as each may know it. */
let db: TestDatabase;
let school: TestSchool;
let ben: Account;
let cy: Account;
let benCadet: string;
let cyCadet: string;

beforeAll(async () => {
  db = await openTestDatabase();
  school = await aSchool(db.root);
  [ben, cy] = [
    await anAccount(db.root, { role: 'cadet', school: school.id }),
    await anAccount(db.root, { role: 'cadet', school: school.id }),
  ];
  benCadet = await aCadet(db.root, school.id, school.year, { profile: ben.id, first: 'Ben', last: 'Ode' });
  cyCadet = await aCadet(db.root, school.id, school.year, { profile: cy.id, first: 'Cy', last: 'Pell' });
});
afterAll(() => db.close());

let clock = 6;

/** A duty of its own hour with a turn of a cadet so many days from now; gives the turn. */
async function aTurn(needs_approval = false, days = 2, cadet = school.cadets.own): Promise<string> {
  const [duty, turn] = [randomUUID(), randomUUID()];
  clock += 1;
  const hour = String(clock).padStart(2, '0');
  await db.call(school.instructor, 'select save_duty($1, $2)', [
    duty,
    { name: `Duty ${clock}`, weekdays: [1], starts: `${hour}:00`, ends: `${hour}:30`, people: 1, needs_approval },
  ]);
  const day = await one(db.root, 'select (app.today($1) + $2::integer)::text as id', [school.id, days]);
  await db.call(school.instructor, 'select save_duty_turn($1, $2)', [turn, { duty_id: duty, day, cadet_id: cadet }]);
  return turn;
}

async function ask(turn: string, to: string | null, person: Person = school.cadet): Promise<string> {
  const id = randomUUID();
  await db.call(person, 'select ask_duty_swap($1, $2)', [id, { turn_id: turn, offered_to: to ?? '' }]);
  return id;
}

const act = async (swap: string, what: string, person: Person) =>
  (
    await db.call<{ state: string }>(person, `select act_on_duty_swap($1, $2, ${seen('duty_swaps')}) as state`, [
      swap,
      what,
    ])
  )[0]?.state;

const holder = (turn: string) => one(db.root, 'select cadet_id as id from duty_turns where id = $1', [turn]);

test('a turn goes to the cadet who was asked and said yes; no one else can say it', async () => {
  const turn = await aTurn();
  const swap = await ask(turn, benCadet);
  for (const person of [school.cadet, cy, school.parent, school.instructor]) {
    expect(await refusalOf(act(swap, 'accept', person))).toMatchObject({ code: expect.stringMatching(/42501|P0001/) });
  }
  expect(await holder(turn)).toBe(school.cadets.own);
  expect(await act(swap, 'accept', ben)).toBe('approved');
  expect(await holder(turn)).toBe(benCadet);
  expect(await refusalOf(act(swap, 'accept', ben))).toMatchObject({ detail: 'state' });
  const told = await db.root.query(
    `select from notifications where kind = 'calendar.duty-swap' and user_id = any ($1)`,
    [[ben.id, school.cadet.id]],
  );
  expect(told.rowCount).toBeGreaterThanOrEqual(2);
});

test('where the duty says so, a yes waits for the office', async () => {
  const turn = await aTurn(true);
  const swap = await ask(turn, benCadet);
  expect(await refusalOf(act(swap, 'approve', school.instructor))).toMatchObject({ detail: 'state' });
  expect(await act(swap, 'accept', ben)).toBe('accepted');
  expect(await holder(turn)).toBe(school.cadets.own);
  expect(await refusalOf(act(swap, 'approve', ben))).toMatchObject({ code: '42501' });
  expect(await act(swap, 'approve', school.instructor)).toBe('approved');
  expect(await holder(turn)).toBe(benCadet);
});

test('of two who take an open turn together one gets it, and who declines or cancels leaves it', async () => {
  const turn = await aTurn();
  const swap = await ask(turn, null);
  const answers = await Promise.allSettled([act(swap, 'accept', ben), act(swap, 'accept', cy)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect([benCadet, cyCadet]).toContain(await holder(turn));

  const other = await aTurn();
  const declined = await ask(other, benCadet);
  expect(await refusalOf(ask(other, cyCadet))).toMatchObject({ detail: 'asked' });
  expect(await act(declined, 'decline', ben)).toBe('declined');
  const canceled = await ask(other, cyCadet);
  expect(await refusalOf(act(canceled, 'cancel', cy))).toMatchObject({ detail: 'unknown_swap' });
  expect(await act(canceled, 'cancel', school.cadet)).toBe('canceled');
  expect(await refusalOf(act(canceled, 'accept', cy))).toMatchObject({ detail: 'state' });
  expect(await act(canceled, 'ask', school.cadet)).toBe('asked');
  expect(await holder(other)).toBe(school.cadets.own);
});

test('only one’s own coming turn is swapped, to a cadet who can take it', async () => {
  const bens = await aTurn(false, 2, benCadet);
  expect(await refusalOf(ask(bens, cyCadet))).toMatchObject({ detail: 'unknown_turn:turn' });
  const past = await aTurn(false, -1);
  expect(await refusalOf(ask(past, benCadet))).toMatchObject({ detail: 'over' });
  const turn = await aTurn();
  const stranger = (await aSchool(db.root)).cadets.own;
  for (const to of [school.cadets.own, stranger, randomUUID()]) {
    expect(await refusalOf(ask(turn, to))).toMatchObject({ detail: 'unknown_cadet:offered_to' });
  }
  // Ben gets an excuse after he was asked.
  const swap = await ask(turn, benCadet);
  const excuse = await one(
    db.root,
    `insert into excuse_requests (school_id, cadet_id, from_on, to_on, state)
     values ($1, $2, app.today($1) + 2, app.today($1) + 2, 'approved') returning id`,
    [school.id, benCadet],
  );
  expect(await refusalOf(act(swap, 'accept', ben))).toMatchObject({ detail: 'busy' });
  await db.root.query(`update excuse_requests set state = 'withdrawn' where id = $1`, [excuse]);
});

test('cadets read names only; notes, outcomes, and conflicts are for the office and oneself; opted-out names for neither', async () => {
  const turn = await aTurn(false, 5, benCadet);
  await db.call(school.instructor, 'select save_duty_turn($1, $2)', [turn, { state: 'excused', note: 'Called in' }]);
  const mine = await aTurn(false, 5);
  const hidden = await aTurn(false, 5, cyCadet);
  await db.root.query('update cadets set directory_opt_out = true where id = $1', [cyCadet]);
  const roster = async (person: Person) => {
    const day = await one(db.root, 'select (app.today($1) + 5)::text as id', [school.id]);
    const rows = await db.call<{
      id: string;
      name: string;
      state: string;
      note: string | null;
      cadet_id: string | null;
    }>(person, 'select * from duty_roster($1, $1)', [day]);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const office = await roster(school.instructor);
  expect(office.get(turn)).toMatchObject({ state: 'excused', note: 'Called in', name: 'Ben Ode' });
  expect(office.get(hidden)).toMatchObject({ name: 'Cy Pell' });
  const cadet = await roster(school.cadet);
  expect([...cadet.keys()].toSorted()).toEqual([mine, hidden].toSorted());
  expect(cadet.get(hidden)).toMatchObject({ name: 'A cadet', cadet_id: null });
  expect([...(await roster(school.parent)).keys()]).toEqual([mine]);
  const own = 'select id from duty_roster($1, $1, true)';
  const on = await one(db.root, 'select day::text as id from duty_turns where id = $1', [mine]);
  expect(await db.call(school.cadet, own, [on])).toEqual([{ id: mine }]);
  expect(await db.call(school.instructor, own, [on])).toEqual([]);
  expect(await refusalOf(roster(school.bare))).toMatchObject({ code: '42501' });
  const elsewhere = await aSchool(db.root);
  expect((await roster(elsewhere.cadet)).size).toBe(0);
  await db.root.query('update cadets set directory_opt_out = false where id = $1', [cyCadet]);
});

test('a turn is on the calendar of the cadet and the family, and of no one else', async () => {
  const turn = await aTurn(false, 3);
  const shown = async (person: Person) => {
    const [from, to] = [2, 4].map((days) =>
      one(db.root, 'select (app.today($1) + $2::integer)::text as id', [school.id, days]),
    );
    const rows = await db.call<{ id: string }>(person, 'select id from app.duties_between($1, $2)', [
      await from,
      await to,
    ]);
    return rows.some(({ id }) => id === turn);
  };
  expect(await Promise.all([school.cadet, school.parent, ben, school.instructor].map(shown))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
