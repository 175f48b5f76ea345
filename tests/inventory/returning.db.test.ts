import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, gearOf, issue, levelOf, strayLevels, type Supply, takeBack } from './support.ts';

/** Taking back (take_back): parts, losses, what is charged, and canceling what was written by mistake. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const fresh = async (): Promise<{ coat: string; belts: string; receipt: string }> => {
  room = await aSupplyRoom(db);
  const receipt = await issue(db, room.clerk, room.cadets.own, [
    { variant_id: room.coat.small, location_id: room.rack, qty: 1 },
    { variant_id: room.belt.variant, location_id: room.bin, qty: 3 },
    { asset_id: room.rifle.asset },
  ]);
  const gear = await gearOf(db, room.clerk, room.cadets.own);
  const idOf = (name: string) => gear.find((line) => line.item_name === name)?.id ?? '';
  return { coat: idOf('Army blue coat'), belts: idOf('Black belt'), receipt: receipt.receipt_id };
};

const charges = () =>
  db.call<{ id: string; amount_cents: number; state: string; reason: string }>(
    room.instructor,
    'select id, amount_cents, state, reason from charge_lines order by amount_cents',
  );

test('part comes back, part is lost and charged; levels and custody say so, and the receipt lists it', async () => {
  const { coat, belts } = await fresh();
  const [receipt] = await takeBack(db, room.clerk, [
    { custody_id: belts, qty: 1, condition: 'needs_cleaning' },
    { custody_id: coat, outcome: 'lost', charge: '85.50' },
  ]);
  expect(receipt).toMatchObject({ lines: 2 });
  expect(await levelOf(db, room.clerk, room.belt.variant)).toMatchObject({ on_hand: 8, free: 7, issued: 2 });
  expect(await gearOf(db, room.cadet, room.cadets.own)).toMatchObject([
    { item_name: 'Army blue coat', state: 'charged', out: 0 },
    { item_name: 'Black belt', state: 'partially_returned', out: 2 },
    { item_name: 'Drill rifle', state: 'issued' },
  ]);
  expect(await charges()).toMatchObject([{ amount_cents: 8550, state: 'open', reason: 'lost' }]);
  expect((await refusalOf(takeBack(db, room.clerk, [{ custody_id: coat }]))).detail).toBe('already_back:lines');
  expect((await refusalOf(takeBack(db, room.clerk, [{ custody_id: belts, qty: 3 }]))).detail).toBe('number:lines');
  expect(await strayLevels(db)).toEqual([]);
});

test('a lost rifle is lost, a damaged one is back and not issued again by mistake', async () => {
  await fresh();
  const rifle = first(
    (await gearOf(db, room.clerk, room.cadets.own)).filter((line) => line.item_name === 'Drill rifle'),
  );
  await takeBack(db, room.clerk, [{ custody_id: rifle.id, outcome: 'damaged', charge: '20', location_id: room.bin }]);
  const asset = async () =>
    first(
      await db.call(room.clerk, 'select status, condition, location, holder from asset_lines where id = $1', [
        room.rifle.asset,
      ]),
    );
  expect(await asset()).toEqual({
    status: 'in_stock',
    condition: 'needs_repair',
    location: 'Cleaning bin',
    holder: null,
  });
});

test('a charge is waived by staff with a reason, never by the clerk, and opened again', async () => {
  const { coat } = await fresh();
  await takeBack(db, room.clerk, [{ custody_id: coat, outcome: 'lost', charge: '85.50' }]);
  const { id } = first(await charges());
  const settle = (person: Supply['clerk'], state: string, note?: string) =>
    db.call<{ before: unknown }>(person, 'select settle_charges($1, $2, $3) as before', [[id], state, note ?? null]);
  expect((await refusalOf(settle(room.clerk, 'waived', 'Please'))).code).toBe('42501');
  expect((await refusalOf(settle(room.instructor, 'waived'))).detail).toBe('note:note');
  expect(await settle(room.instructor, 'waived', 'Found at the cleaners')).toMatchObject([
    { before: [{ id, state: 'open' }] },
  ]);
  expect(await charges()).toMatchObject([{ state: 'waived' }]);
  await settle(room.instructor, 'open');
  expect(await charges()).toMatchObject([{ state: 'open' }]);
});

test('a return is canceled: the things are out again, its charge is undone, levels agree', async () => {
  const { coat, belts } = await fresh();
  const before = await gearOf(db, room.clerk, room.cadets.own);
  const level = await levelOf(db, room.clerk, room.belt.variant);
  const [receipt] = await takeBack(db, room.clerk, [
    { custody_id: belts },
    { custody_id: coat, outcome: 'damaged', charge: '10' },
  ]);
  await db.call(room.clerk, 'select cancel_receipt($1)', [receipt?.receipt_id]);
  expect(await gearOf(db, room.clerk, room.cadets.own)).toEqual(before);
  expect(await levelOf(db, room.clerk, room.belt.variant)).toEqual(level);
  expect(await charges()).toMatchObject([{ state: 'undone' }]);
  expect((await refusalOf(db.call(room.clerk, 'select cancel_receipt($1)', [receipt?.receipt_id]))).detail).toBe(
    'canceled',
  );
  expect(await strayLevels(db)).toEqual([]);
});

test('what one person brings back in a session is on one receipt, until it is signed', async () => {
  const { coat, belts } = await fresh();
  const session = crypto.randomUUID();
  const [one] = await takeBack(db, room.clerk, [{ custody_id: coat }], { session });
  const [two] = await takeBack(db, room.clerk, [{ custody_id: belts, qty: 1 }], { session });
  expect(two?.receipt_id).toBe(one?.receipt_id);
  await db.call(room.clerk, 'select sign_at_counter($1, $2)', [
    one?.receipt_id,
    { method: 'paper', name: 'Robin Case' },
  ]);
  const [three] = await takeBack(db, room.clerk, [{ custody_id: belts, qty: 1 }], { session });
  expect(three?.receipt_id).not.toBe(one?.receipt_id);
  await db.call(room.clerk, 'select cancel_receipt($1)', [three?.receipt_id]);
  await db.call(room.clerk, 'select cancel_receipt($1)', [one?.receipt_id]);
  expect((await gearOf(db, room.clerk, room.cadets.own)).map(({ out }) => out)).toEqual([1, 3, 1]);
  expect(await strayLevels(db)).toEqual([]);
});

test('receipts that were written together are canceled together, or none is', async () => {
  const receipts = await db.call<{ id: string; lines: number }>(
    room.clerk,
    `select x ->> 'receipt_id' as id from jsonb_array_elements(issue_items($1)) x`,
    [
      JSON.stringify({
        receipts: [room.cadets.own, room.cadets.other].map((cadet_id) => ({
          cadet_id,
          lines: [{ variant_id: room.belt.variant, location_id: room.bin, qty: 1 }],
        })),
      }),
    ],
  );
  const ids = receipts.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const level = await levelOf(db, room.clerk, room.belt.variant);
  const stranger = crypto.randomUUID();
  const all = (of: string[], key: string | null = null) =>
    db.call(room.clerk, 'select cancel_receipts($1, $2) as n', [of, key]);
  expect((await refusalOf(all([...ids, stranger]))).detail).toBe('unknown_receipt');
  expect(await levelOf(db, room.clerk, room.belt.variant)).toEqual(level);
  const key = crypto.randomUUID();
  expect(await all(ids, key)).toEqual([{ n: 2 }]);
  expect(await all(ids, key)).toEqual([{ n: 2 }]);
  expect((await refusalOf(all(ids))).detail).toBe('canceled');
  expect((await refusalOf(db.call(room.cadet, 'select cancel_receipts($1)', [ids]))).code).toBe('42501');
  expect(await strayLevels(db)).toEqual([]);
});

test('an issue is canceled as long as nothing came back', async () => {
  const { receipt, belts } = await fresh();
  await takeBack(db, room.clerk, [{ custody_id: belts, qty: 1 }]);
  expect((await refusalOf(db.call(room.clerk, 'select cancel_receipt($1)', [receipt]))).detail).toBe('changed_since');
  const second = await issue(db, room.clerk, room.cadets.other, [
    { variant_id: room.coat.large, location_id: room.rack, qty: 2 },
  ]);
  expect((await refusalOf(db.call(room.cadet, 'select cancel_receipt($1)', [second.receipt_id]))).code).toBe('42501');
  await db.call(room.clerk, 'select cancel_receipt($1)', [second.receipt_id]);
  expect(await levelOf(db, room.clerk, room.coat.large)).toMatchObject({ on_hand: 5, issued: 0 });
});

test('a receipt is signed at the counter once, and by the cadet and a guardian with the words they read', async () => {
  const { receipt } = await fresh();
  const at = (counter: unknown) => db.call(room.clerk, 'select sign_at_counter($1, $2)', [receipt, counter]);
  expect((await refusalOf(at({ method: 'typed', name: '' }))).detail).toBe('name:signed_name');
  expect((await refusalOf(at({ method: 'drawn', name: 'Robin Case', strokes: [] }))).detail).toBe('strokes:strokes');
  await at({ method: 'typed', name: 'Robin Case' });
  expect((await refusalOf(at({ method: 'typed', name: 'Robin Case' }))).detail).toBe('signed');
  const [{ words } = { words: '' }] = await db.call<{ words: string }>(
    room.parent,
    `select text_to_sign('hand_receipts', $1) as words`,
    [receipt],
  );
  const sign = (person: Supply['clerk'], text: string) =>
    db.call(person, `select sign('hand_receipts', $1, $2)`, [receipt, { method: 'typed', name: 'Pat Parent', text }]);
  expect((await refusalOf(sign(room.parent, 'Something else'))).detail).toBe('text_changed:signed_text');
  expect((await refusalOf(sign(room.clerk, words))).code).toBe('42501');
  await sign(room.parent, words);
  await sign(room.cadet, words);
  expect(
    await db.call(room.clerk, 'select cadet_signed, guardian_signed, state from receipt_lines where id = $1', [
      receipt,
    ]),
  ).toEqual([{ cadet_signed: true, guardian_signed: true, state: 'signed' }]);
});

test('who leaves the corps still owes what is out and what is charged', async () => {
  const { coat } = await fresh();
  await takeBack(db, room.clerk, [{ custody_id: coat, outcome: 'lost', charge: '85.50' }]);
  const { rows } = await db.root.query<{ what: string }>('select what from app.gear_of_leavers($1, $2) order by 1', [
    room.id,
    [room.cadets.own],
  ]);
  expect(rows.map(({ what }) => what)).toEqual(['Supply charge: $85.50', 'Supply: Black belt', 'Supply: Drill rifle']);
});

test('a charge is a fee of the family: waived with it, paid where the books are kept, canceled with the return', async () => {
  const { coat, belts } = await fresh();
  const [lost] = await takeBack(db, room.clerk, [{ custody_id: coat, outcome: 'lost', charge: '85.50' }]);
  const fees = async () =>
    (
      await db.root.query<{ state: string; reason: string; amount_cents: string }>(
        'select state, reason, amount_cents from fees_due where cadet_id = $1 order by created_at',
        [room.cadets.own],
      )
    ).rows;
  expect(await fees()).toEqual([{ state: 'open', reason: 'Lost: Army blue coat 38R', amount_cents: '8550' }]);
  const [{ id } = { id: '' }] = await charges();
  const settle = (state: string, note: string | null = null) =>
    db.call(room.instructor, 'select settle_charges($1, $2, $3)', [[id], state, note]);
  expect((await refusalOf(settle('paid'))).detail).toBe('books:state');
  await settle('waived', 'Stolen');
  expect(await fees()).toMatchObject([{ state: 'settled' }]);
  await settle('open');
  expect(await fees()).toMatchObject([{ state: 'open' }]);
  await db.call(room.clerk, 'select cancel_receipt($1)', [lost?.receipt_id]);
  expect(await fees()).toMatchObject([{ state: 'canceled' }]);
  await takeBack(db, room.clerk, [{ custody_id: belts, outcome: 'lost', charge: '12' }]);
  await db.root.query(`update fees_due set paid_cents = amount_cents, state = 'settled' where amount_cents = 1200`);
  expect((await charges()).map(({ state }) => state)).toEqual(['paid', 'undone']);
});
