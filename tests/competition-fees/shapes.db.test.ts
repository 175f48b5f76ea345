import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBudget, type Books } from '../budget/support.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aFee, aFeeMeet, anEvent, aPayer, balanceOf, linesOf, say } from './support.ts';

/** Each fee that section 1.1 of the plan for competitions quotes, as a registration is charged it. */
let db: TestDatabase;
let books: Books;

beforeAll(async () => {
  db = await openTestDatabase();
  books = await aBudget(db);
});
afterAll(() => db.close());

const lines = async (registration: string) => linesOf(db, registration);

test('$100 a school, half due three weeks earlier', async () => {
  const meet = await aFeeMeet(db, books, { due_on: '2030-02-23' });
  await aFee(db, meet, { deposit_percent: '50', deposit_due_on: '2030-02-02' });
  const { registration, account } = await aPayer(db, meet, { events: [meet.events.areg, meet.events.guard] });
  expect(await lines(registration)).toEqual(['fee 1 Entry fee 10000']);
  const dueOn = async (day: string) =>
    Number((await db.root.query('select due from app.meet_balance($1, $2)', [account, day])).rows[0]?.['due']);
  expect([await dueOn('2030-02-01'), await dueOn('2030-02-02'), await dueOn('2030-02-23')]).toEqual([0, 5000, 10000]);
});

test('$150 a team', async () => {
  const meet = await aFeeMeet(db, books);
  const more = await anEvent(db, meet, 'AEXH');
  await aFee(db, meet, { label: 'Team', unit: 'team', amount: '150' });
  const { areg, guard } = meet.events;
  const { registration } = await aPayer(db, meet, { events: [areg, guard, guard, more] });
  // The A team enters three events, the B team one.
  expect(await lines(registration)).toEqual(['fee 2 Team 30000']);
});

test('$40 a team or category', async () => {
  const meet = await aFeeMeet(db, books);
  await aFee(db, meet, { label: 'Entry', unit: 'event_entry', amount: '40' });
  const { areg, guard } = meet.events;
  const { registration } = await aPayer(db, meet, { events: [areg, guard, guard] });
  expect(await lines(registration)).toEqual(['fee 3 Entry 12000']);
});

test('$175 a unit plus $2 a cadet for knockout', async () => {
  const meet = await aFeeMeet(db, books);
  const knockout = await anEvent(db, meet, 'KO');
  await aFee(db, meet, { label: 'Unit', amount: '175', sort: '1' });
  await aFee(db, meet, { label: 'Knockout', unit: 'cadet', amount: '2', events: [knockout], sort: '2' });
  const { areg } = meet.events;
  const { registration } = await aPayer(db, meet, { events: [areg, knockout, knockout, knockout] });
  expect(await lines(registration)).toEqual(['fee 1 Unit 17500', 'fee 3 Knockout 600']);
});

test('$150 regulation, $150 exhibition, $250 both', async () => {
  const meet = await aFeeMeet(db, books);
  const exhibition = await anEvent(db, meet, 'AEXH');
  const { areg } = meet.events;
  const one = await aFee(db, meet, { label: 'Regulation', amount: '150', events: [areg], sort: '1' });
  const two = await aFee(db, meet, { label: 'Exhibition', amount: '150', events: [exhibition], sort: '2' });
  await aFee(db, meet, {
    label: 'Both',
    unit: 'bundle',
    amount: '250',
    parts: [{ events: [areg] }, { events: [exhibition] }],
    replaces: [one, two],
  });
  const regulation = await aPayer(db, meet, { events: [areg] });
  const show = await aPayer(db, meet, { events: [exhibition] });
  const both = await aPayer(db, meet, { events: [areg, exhibition] });
  expect(await lines(regulation.registration)).toEqual(['fee 1 Regulation 15000']);
  expect(await lines(show.registration)).toEqual(['fee 1 Exhibition 15000']);
  expect(await lines(both.registration)).toEqual(['fee 1 Both 25000']);
});

test('$6 a cadet early and $7 later', async () => {
  const meet = await aFeeMeet(db, books);
  await aFee(db, meet, { label: 'Runner', unit: 'cadet', amount: '6', late_from: '2030-01-10', late_amount: '7' });
  const early = await aPayer(db, meet, { cadets: 10 });
  expect(await lines(early.registration)).toEqual(['fee 10 Runner 6000']);
  await db.root.query(`update meet_fees set late_from = '2020-01-10' where meet_id = $1`, [meet.id]);
  const late = await aPayer(db, meet, { cadets: 10 });
  expect(await lines(late.registration)).toEqual(['fee 10 Runner 7000']);
  // Two more cadets cost what it costs on their day; the first ten stay as they were charged.
  await db.root.query('update meet_registrations set cadets = 12 where id = $1', [early.registration]);
  expect(await lines(early.registration)).toEqual(['fee 10 Runner 6000', 'fee 2 Runner 1400']);
  // Three fewer: the last ones are credited at what they cost.
  await db.root.query('update meet_registrations set cadets = 9 where id = $1', [early.registration]);
  expect(await balanceOf(db, early.account)).toBe(5400);
});

test('$75 for one or two solos plus a dual', async () => {
  const meet = await aFeeMeet(db, books);
  const [solo, dual] = [await anEvent(db, meet, 'SOLO'), await anEvent(db, meet, 'DUAL')];
  const alone = await aFee(db, meet, { label: 'Solo', unit: 'event_entry', amount: '40', events: [solo] });
  await aFee(db, meet, {
    label: 'Solos and dual',
    unit: 'bundle',
    amount: '75',
    parts: [
      { events: [solo], up_to: '2' },
      { events: [dual], up_to: '1' },
    ],
    replaces: [alone],
  });
  const cost = async (events: string[]) => lines((await aPayer(db, meet, { events })).registration);
  expect(await cost([solo, dual])).toEqual(['fee 1 Solos and dual 7500']);
  expect(await cost([solo, solo, dual])).toEqual(['fee 1 Solos and dual 7500']);
  expect(await cost([solo, solo, solo, dual])).toEqual(['fee 1 Solos and dual 7500', 'fee 1 Solo 4000']);
  expect(await cost([solo])).toEqual(['fee 1 Solo 4000']);
});

test('on the day $10 a dual, $5 a solo, and $1 a round', async () => {
  const meet = await aFeeMeet(db, books);
  const [dual, solo, round] = [
    await aFee(db, meet, { label: 'Dual', unit: 'on_day', amount: '10' }),
    await aFee(db, meet, { label: 'Solo', unit: 'on_day', amount: '5' }),
    await aFee(db, meet, { label: 'Round', unit: 'on_day', amount: '1' }),
  ];
  const { registration, account } = await aPayer(db, meet);
  expect(await lines(registration)).toEqual([]);
  expect(account).toBe('');
  const sold = await say<{ account_id: string; cents: number; receipt_no: number; code: string }>(
    db,
    meet.host.instructor,
    'add_meet_walk_in($1, $2)',
    [
      meet.id,
      {
        name: 'Larkspur High',
        items: [{ fee_id: dual }, { fee_id: solo, quantity: 2 }, { fee_id: round, quantity: 3 }],
      },
    ],
  );
  expect(sold).toMatchObject({ cents: 2300, code: 'S02' });
  expect(sold.receipt_no).toBeGreaterThan(0);
  expect(await balanceOf(db, sold.account_id)).toBe(0);
});

test('a fee has a most, a removed fee stays charged, and a draft reads what it would cost', async () => {
  const meet = await aFeeMeet(db, books);
  const fee = await aFee(db, meet, { label: 'Cadet', unit: 'cadet', amount: '10', max_amount: '150' });
  const { registration, account } = await aPayer(db, meet, { cadets: 14 });
  await db.root.query('update meet_registrations set cadets = 20 where id = $1', [registration]);
  await db.root.query('update meet_registrations set cadets = 30 where id = $1', [registration]);
  expect(await lines(registration)).toEqual(['fee 14 Cadet 14000', 'fee 6 Cadet 1000', 'fee 10 Cadet 0']);
  await say(db, meet.host.instructor, 'archive_meet_fee($1)', [fee]);
  await db.root.query('update meet_registrations set cadets = 2 where id = $1', [registration]);
  expect(await balanceOf(db, account)).toBe(15000);
});
