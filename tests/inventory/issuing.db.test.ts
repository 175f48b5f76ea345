import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { aCadet, aSchool } from '../support/people.ts';
import { refusalOf } from '../support/refusal.ts';
import { aSupplyRoom, gearOf, issue, levelOf, strayLevels, type Supply } from './support.ts';

/** Issuing: what leaves the shelf, who may hand it out, and who comes second. */
let db: TestDatabase;
let room: Supply;

beforeAll(async () => {
  db = await openTestDatabase();
  room = await aSupplyRoom(db);
});
afterAll(() => db.close());

const coat = (qty = 1) => ({ variant_id: room.coat.small, location_id: room.rack, qty });
const newCadet = () => aCadet(db.root, room.id, room.year);

test('an acting S-4 issues; the level falls, and the cadet and the parent see what is held', async () => {
  const before = await levelOf(db, room.clerk, room.coat.small);
  const receipt = await issue(db, room.clerk, room.cadets.own, [
    coat(),
    { variant_id: room.belt.variant, location_id: room.bin, qty: 2 },
  ]);
  expect(receipt).toMatchObject({ lines: 2 });
  expect(await levelOf(db, room.clerk, room.coat.small)).toMatchObject({
    on_hand: before.on_hand - 1,
    free: before.free - 1,
    issued: before.issued + 1,
  });
  const held = [
    { item_name: 'Army blue coat', size: '38R', out: 1, state: 'issued' },
    { item_name: 'Black belt', size: '', out: 2 },
  ];
  expect(await gearOf(db, room.cadet, room.cadets.own)).toMatchObject(held);
  expect(await gearOf(db, room.parent, room.cadets.own)).toMatchObject(held);
  const [words] = await db.call<{ words: string }>(room.parent, `select text_to_sign('hand_receipts', $1) as words`, [
    receipt.receipt_id,
  ]);
  expect(words?.words).toContain('1 × Army blue coat 38R · to replace: $85.50');
});

test('two clerks issue the last coat at once: one gets it, the other is told', async () => {
  const own = await aSupplyRoom(db);
  await db.call(own.instructor, 'select correct_stock($1)', [
    { kind: 'adjust', reason: 'Counted', lines: [{ variant_id: own.coat.large, location_id: own.rack, qty: -4 }] },
  ]);
  const line = [{ variant_id: own.coat.large, location_id: own.rack, qty: 1 }];
  const tries = await Promise.allSettled([
    issue(db, own.instructor, own.cadets.own, line),
    issue(db, own.clerk, own.cadets.other, line),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const failed = tries.find((one) => one.status === 'rejected');
  expect(failed?.reason).toMatchObject({
    detail: 'out_of_stock:lines',
    message: 'Army blue coat 40R: none left at Rack 1',
  });
  expect(await levelOf(db, own.clerk, own.coat.large)).toMatchObject({ on_hand: 0, issued: 1 });
  expect(await strayLevels(db)).toEqual([]);
});

test('a whole class is issued or no one is', async () => {
  const [one, two] = [await newCadet(), await newCadet()];
  const before = await levelOf(db, room.clerk, room.coat.small);
  const refused = await refusalOf(
    db.call(room.clerk, 'select issue_items($1)', [
      {
        receipts: [
          { cadet_id: one, lines: [coat()] },
          { cadet_id: two, lines: [coat(9)] },
        ],
      },
    ]),
  );
  expect(refused.detail).toBe('out_of_stock:lines');
  expect(await gearOf(db, room.instructor, one)).toEqual([]);
  expect(await levelOf(db, room.clerk, room.coat.small)).toEqual(before);
});

test('the same key issues once', async () => {
  const cadet = await newCadet();
  const key = crypto.randomUUID();
  const input = { receipts: [{ cadet_id: cadet, lines: [coat()] }] };
  const [a] = await db.call(room.clerk, 'select issue_items($1, $2) as given', [input, key]);
  const [b] = await db.call(room.clerk, 'select issue_items($1, $2) as given', [input, key]);
  expect(b).toEqual(a);
  expect(await gearOf(db, room.instructor, cadet)).toHaveLength(1);
});

test('a numbered thing goes to one person, and comes with its number', async () => {
  const line = [{ asset_id: room.rifle.asset }];
  await issue(db, room.clerk, room.cadets.other, line);
  expect((await refusalOf(issue(db, room.clerk, await newCadet(), line))).message).toBe("No. DR-001 isn't in stock");
  const [found] = await db.call(room.clerk, `select kind, note, state from scan_code('dr-001')`);
  expect(found).toMatchObject({ kind: 'asset', state: 'issued', note: expect.stringContaining('No. DR-001') });
});

test('what is held back is no one else’s, is issued from there, or let go', async () => {
  const own = await aSupplyRoom(db);
  const line = { variant_id: own.coat.small, location_id: own.rack, qty: 5 };
  await db.call(own.clerk, 'select issue_items($1)', [
    { hold: true, receipts: [{ cadet_id: own.cadets.own, lines: [line] }] },
  ]);
  expect(await levelOf(db, own.clerk, own.coat.small)).toMatchObject({ on_hand: 5, reserved: 5, free: 0 });
  expect((await refusalOf(issue(db, own.clerk, own.cadets.other, [{ ...line, qty: 1 }]))).detail).toBe(
    'out_of_stock:lines',
  );
  const [held] = await gearOf(db, own.clerk, own.cadets.own);
  expect(held).toMatchObject({ state: 'reserved' });
  await issue(db, own.clerk, own.cadets.own, [{ custody_id: held?.id }]);
  expect(await levelOf(db, own.clerk, own.coat.small)).toMatchObject({ on_hand: 0, reserved: 0, issued: 5 });
  await db.call(own.clerk, 'select issue_items($1)', [
    {
      hold: true,
      receipts: [
        { cadet_id: own.cadets.other, lines: [{ variant_id: own.belt.variant, location_id: own.bin, qty: 3 }] },
      ],
    },
  ]);
  const [belts] = await gearOf(db, own.clerk, own.cadets.other);
  await db.call(own.clerk, 'select release_held($1)', [[belts?.id]]);
  expect(await levelOf(db, own.clerk, own.belt.variant)).toMatchObject({ on_hand: 10, reserved: 0, free: 10 });
  expect((await refusalOf(db.call(own.clerk, 'select release_held($1)', [[belts?.id]]))).detail).toBe('not_held:lines');
  expect(await strayLevels(db)).toEqual([]);
});

test('the cadet role alone issues nothing, sees no shelf, and no one issues to themselves', async () => {
  expect((await refusalOf(issue(db, room.cadet, room.cadets.other, [coat()]))).code).toBe('42501');
  expect((await refusalOf(issue(db, room.parent, room.cadets.own, [coat()]))).code).toBe('42501');
  expect((await refusalOf(issue(db, room.clerk, room.clerkCadet, [coat()]))).code).toBe('42501');
  expect(await db.call(room.cadet, 'select from stock_levels')).toEqual([]);
  expect(await db.call(room.cadet, 'select from inventory_locations')).toEqual([]);
  expect(await db.call(room.cadet, 'select * from supply_people()')).toEqual([]);
  expect(await db.call(room.clerk, 'select * from supply_people()')).not.toEqual([]);
  // A card names its cadet to those who take back, and to no one else.
  await db.root.query('insert into cadet_codes (school_id, cadet_id) values ($1, $2)', [room.id, room.cadets.own]);
  const { rows } = await db.root.query<{ token: string }>('select token from cadet_codes where cadet_id = $1', [
    room.cadets.own,
  ]);
  const scan = (person: Supply['clerk']) => db.call(person, 'select cadet_id from scan_code($1)', [rows[0]?.token]);
  expect(await scan(room.clerk)).toEqual([{ cadet_id: room.cadets.own }]);
  expect(await scan(room.cadet)).toEqual([]);
});

test('a bad line is refused by name and changes nothing', async () => {
  const elsewhere = await aSupplyRoom(db);
  const cadet = await newCadet();
  for (const [line, detail] of [
    [{ ...coat(), variant_id: elsewhere.coat.small }, 'unknown_item:lines'],
    [{ ...coat(), location_id: elsewhere.rack }, 'unknown_location:lines'],
    [{ ...coat(), qty: 0 }, 'number:lines'],
    [{ ...coat(), qty: 'many' }, 'number:lines'],
    [{ ...coat(), condition: 'shiny' }, 'condition:condition'],
    [{ ...coat(), condition: 'unserviceable' }, 'condition:lines'],
    [{ variant_id: room.rifle.variant, location_id: room.rack, qty: 1 }, 'serials:lines'],
    [{ ...coat(), kit_id: elsewhere.coat.item }, 'unknown_kit:kit_id'],
  ] as const) {
    expect((await refusalOf(issue(db, room.clerk, cadet, [line]))).detail).toBe(detail);
  }
  expect((await refusalOf(issue(db, room.clerk, elsewhere.cadets.own, [coat()]))).detail).toBe(
    'unknown_holder:receipts',
  );
  expect((await refusalOf(issue(db, room.clerk, cadet, []))).detail).toBe('missing:lines');
  expect((await refusalOf(issue(db, room.clerk, cadet, [coat()], { due_on: '2020-01-01' }))).detail).toBe(
    'due_on:due_on',
  );
  expect(await gearOf(db, room.instructor, cadet)).toEqual([]);
});

test('a kit is planned by the sizes on record, and says what is in the way', async () => {
  const school = room;
  const [sized, unsized] = [await newCadet(), await newCadet()];
  await db.call(room.instructor, 'select record_sizes($1)', [
    JSON.stringify([{ cadet_id: sized, size_scheme: 'coat_male', value: '38 r' }]),
  ]);
  const kit = crypto.randomUUID();
  await db.call(room.clerk, 'select save_kit($1, $2)', [
    kit,
    { name: 'Dress', lines: [{ item_id: school.coat.item }, { item_id: school.belt.item, qty: 2 }] },
  ]);
  const plan = await db.call<{ holder_id: string }>(room.clerk, 'select * from kit_plan($1, $2)', [
    kit,
    [sized, unsized],
  ]);
  expect(plan.filter((line) => line.holder_id === sized)).toMatchObject([
    { item_name: 'Army blue coat', size: '38 r', variant_id: room.coat.small, location: 'Rack 1', problem: null },
    { item_name: 'Black belt', qty: 2, location: 'Cleaning bin', problem: null },
  ]);
  expect(plan.filter((line) => line.holder_id === unsized)).toMatchObject([{ problem: 'no_size' }, { problem: null }]);
  expect(await db.call(room.cadet, 'select * from kit_plan($1, $2)', [kit, [sized]])).toEqual([]);
  const elsewhere = await aSchool(db.root);
  expect(await db.call(elsewhere.instructor, 'select * from kit_plan($1, $2)', [kit, [sized]])).toEqual([]);
});

test('staff and teams get a kit without sizes: one size is taken, several are chosen, and each has its own stock', async () => {
  const kit = crypto.randomUUID();
  await db.call(room.clerk, 'select save_kit($1, $2)', [
    kit,
    { name: 'Detail', lines: [{ item_id: room.coat.item }, { item_id: room.belt.item, qty: 2 }] },
  ]);
  const staff = await db.call<{ holder_id: string; holder: string }>(
    room.clerk,
    `select holder_id, holder from supply_holders() where kind = 'staff' order by 2 limit 2`,
  );
  const plan = await db.call<{ holder_id: string }>(room.clerk, 'select * from kit_plan($1, $2)', [
    kit,
    staff.map(({ holder_id: id }) => id),
  ]);
  expect(staff.length).toBeGreaterThan(0);
  for (const { holder_id: id, holder } of staff)
    expect(plan.filter((line) => line.holder_id === id)).toMatchObject([
      { holder, item_name: 'Army blue coat', variant_id: null, problem: 'choose_size' },
      {
        holder,
        item_name: 'Black belt',
        qty: 2,
        variant_id: room.belt.variant,
        location: 'Cleaning bin',
        problem: null,
      },
    ]);
  expect(await db.call(room.cadet, 'select * from kit_plan($1, $2)', [kit, [staff[0]?.holder_id]])).toEqual([]);
});
