import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { type Account, anAccount, aSchool, one } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, type Given, levelOf, strayLevels, type Supply, takeBack } from './support.ts';

/** Issuing to staff and to teams: who gets something, who signs, and whom the database refuses. */
let db: TestDatabase;
let room: Supply;
let coach: Account;
let team: string;

beforeAll(async () => {
  db = await openTestDatabase();
  room = await aSupplyRoom(db);
  coach = await anAccount(db.root, { role: 'instructor', school: room.id });
  await db.root.query(`update profiles set first_name = 'Dana', last_name = 'Ruiz' where id = $1`, [coach.id]);
  team = await aTeam(room.id, 'Armed drill team', coach.id);
});
afterAll(() => db.close());

const aTeam = (school: string, name: string, by: string | null = null) =>
  one(
    db.root,
    `insert into teams (school_id, name, coach_id, season_from, season_to) values ($1, $2, $3, '2026-08-01', '2027-05-31') returning id`,
    [school, name, by],
  );

type Holder = { account_id?: string; team_id?: string; cadet_id?: string };

async function issueTo(person: Person, holder: Holder, more: object = {}): Promise<Given> {
  const lines = [{ variant_id: room.coat.small, location_id: room.rack, qty: 1 }];
  const [row] = await db.call<{ given: Given[] }>(person, 'select issue_items($1) as given', [
    { receipts: [{ ...holder, lines, ...more }] },
  ]);
  return first(row?.given ?? []);
}

const gear = (person: Person, column: 'account_id' | 'team_id', id: string) =>
  db.call<{ id: string }>(
    person,
    `select id, kind, holder, item_name, size, state from custody_lines where ${column} = $1`,
    [id],
  );

test('a staff member signs for what they get, sees it, and brings it back', async () => {
  const before = await levelOf(db, room.clerk, room.coat.small);
  const receipt = await issueTo(
    room.clerk,
    { account_id: coach.id },
    { counter: { method: 'typed', name: 'Dana Ruiz' } },
  );
  expect(receipt.holder).toBe('Ruiz, Dana');
  const held = { kind: 'staff', holder: 'Ruiz, Dana', item_name: 'Army blue coat', size: '38R', state: 'issued' };
  expect(await gear(coach, 'account_id', coach.id)).toMatchObject([held]);
  expect(await gear(room.cadet, 'account_id', coach.id)).toEqual([]);
  expect(
    await db.call(room.clerk, 'select holder, state, counter_name from receipt_lines where id = $1', [
      receipt.receipt_id,
    ]),
  ).toEqual([{ holder: 'Ruiz, Dana', state: 'signed', counter_name: 'Dana Ruiz' }]);
  const [line] = await gear(room.clerk, 'account_id', coach.id);
  await takeBack(db, room.clerk, [{ custody_id: line?.id }]);
  expect(await gear(room.clerk, 'account_id', coach.id)).toMatchObject([{ state: 'returned' }]);
  expect(await levelOf(db, room.clerk, room.coat.small)).toEqual(before);
});

test('a team gets something; what it loses is charged without a family, and settled by supply', async () => {
  await issueTo(room.clerk, { team_id: team });
  const [line] = await gear(room.clerk, 'team_id', team);
  expect(line).toMatchObject({ kind: 'team', holder: 'Armed drill team', state: 'issued' });
  expect(await gear(room.cadet, 'team_id', team)).toEqual([]);
  await takeBack(db, room.clerk, [{ custody_id: line?.id, outcome: 'lost', charge: '85.50' }]);
  const [charge] = await db.call<{ id: string }>(
    room.clerk,
    `select id, holder, amount_cents, state, fee_id from charge_lines where custody_id = $1`,
    [line?.id],
  );
  expect(charge).toMatchObject({ holder: 'Armed drill team', state: 'open', fee_id: null });
  await db.call(room.instructor, `select settle_charges($1, 'paid')`, [[charge?.id]]);
  expect(await db.call(room.clerk, 'select state from charge_lines where id = $1', [charge?.id])).toEqual([
    { state: 'paid' },
  ]);
  expect(await strayLevels(db)).toEqual([]);
});

test('a charge of a cadet is a fee, and says so', async () => {
  const { receipt_id: receipt } = await issueTo(room.clerk, { cadet_id: room.cadets.own });
  const custody = await one(db.root, 'select id from custody where receipt_id = $1', [receipt]);
  await takeBack(db, room.clerk, [{ custody_id: custody, outcome: 'lost', charge: '20' }]);
  const charges = await db.call(room.clerk, 'select fee_id from charge_lines where custody_id = $1', [custody]);
  expect(charges).toEqual([{ fee_id: expect.any(String) }]);
});

test('staff and teams are listed with who signs, for those who issue alone', async () => {
  const list = (person: Person) => db.call(person, `select kind, holder, signer from supply_holders()`);
  expect(await list(room.clerk)).toEqual(
    expect.arrayContaining([
      { kind: 'staff', holder: 'Ruiz, Dana', signer: 'Dana Ruiz' },
      { kind: 'team', holder: 'Armed drill team', signer: 'Dana Ruiz' },
    ]),
  );
  for (const person of [room.cadet, room.parent, room.bare, room.external]) expect(await list(person)).toEqual([]);
  const elsewhere = await aSchool(db.root);
  expect(await list(elsewhere.instructor)).not.toContainEqual(expect.objectContaining({ holder: 'Armed drill team' }));
});

test('no one issues to staff or a team of another school, to what is archived or closed, or to who is no staff', async () => {
  const elsewhere = await aSchool(db.root);
  const gone = await anAccount(db.root, { role: 'instructor', school: room.id });
  await db.root.query('update profiles set active = false where id = $1', [gone.id]);
  const archived = await aTeam(room.id, 'Last year’s team');
  await db.root.query('update teams set archived_at = now() where id = $1', [archived]);
  const before = await levelOf(db, room.clerk, room.coat.small);
  const refused: Holder[] = [
    { account_id: elsewhere.instructor.id },
    { account_id: gone.id },
    { account_id: room.parent.id },
    { account_id: room.cadet.id },
    { team_id: archived },
    { team_id: await aTeam(elsewhere.id, 'Their team') },
    { team_id: room.coat.item },
    { account_id: coach.id, team_id: team },
    {},
  ];
  for (const holder of refused)
    expect((await refusalOf(issueTo(room.clerk, holder))).detail).toBe('unknown_holder:receipts');
  const listed = await db.call<{ id: string }>(room.clerk, 'select holder_id as id from supply_holders()');
  expect(listed.map(({ id }) => id)).not.toEqual(expect.arrayContaining([gone.id]));
  expect(listed.map(({ id }) => id)).not.toEqual(expect.arrayContaining([archived]));
  expect(await levelOf(db, room.clerk, room.coat.small)).toEqual(before);
});

test('a supply cadet issues nothing to themselves, neither held back nor as one of many, and takes nothing back', async () => {
  const before = await levelOf(db, room.clerk, room.coat.small);
  const lines = [{ variant_id: room.coat.small, location_id: room.rack, qty: 1 }];
  const own = { cadet_id: room.clerkCadet, lines };
  for (const input of [
    { receipts: [own] },
    { receipts: [own], hold: true },
    { receipts: [{ cadet_id: room.cadets.own, lines }, own] },
  ])
    expect((await refusalOf(db.call(room.clerk, 'select issue_items($1)', [input]))).code).toBe('42501');
  // As an account, which isn't staff, they get nothing either.
  expect((await refusalOf(issueTo(room.clerk, { account_id: room.clerk.id }))).detail).toBe('unknown_holder:receipts');
  const { receipt_id: receipt } = await issueTo(room.instructor, { cadet_id: room.clerkCadet });
  const custody = await one(db.root, 'select id from custody where receipt_id = $1', [receipt]);
  expect((await refusalOf(takeBack(db, room.clerk, [{ custody_id: custody }]))).code).toBe('42501');
  expect((await refusalOf(db.call(room.clerk, 'select cancel_receipt($1)', [receipt]))).code).toBe('42501');
  await takeBack(db, room.instructor, [{ custody_id: custody }]);
  expect(await levelOf(db, room.clerk, room.coat.small)).toEqual(before);
});
