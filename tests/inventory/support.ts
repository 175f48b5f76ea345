import { randomUUID } from 'node:crypto';
import type { Person, TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { type Account, aCadet, anAccount, aSchool, one, type TestSchool } from '../support/people.ts';

/** A supply room: a rack with coats in two sizes, belts without sizes, and a drill rifle; and a cadet who holds the supply post. */
export type Supply = TestSchool & {
  rack: string;
  bin: string;
  coat: { item: string; small: string; large: string };
  belt: { item: string; variant: string };
  rifle: { item: string; variant: string; asset: string };
  clerk: Account;
  clerkCadet: string;
};

type Line = Record<string, unknown>;

/** Makes it, with five coats of each size, ten belts, and one rifle. */
export async function aSupplyRoom(db: TestDatabase): Promise<Supply> {
  const school = await aSchool(db.root);
  const save = async (name: string, input: Line): Promise<string> => {
    const id = randomUUID();
    await db.call(school.instructor, `select ${name}($1, $2)`, [id, input]);
    return id;
  };
  const rack = await save('save_location', { name: 'Rack 1', kind: 'rack' });
  const bin = await save('save_location', { name: 'Cleaning bin', kind: 'bin' });
  const coat = await save('save_item', {
    name: 'Army blue coat',
    category: 'dress',
    tracking: 'variant',
    size_scheme: 'coat_male',
    cut: 'M',
    replacement_cost: '85.50',
    variants: [{ size: '38R', barcode: 'COAT-38R', min_stock: '2' }, { size: '40R' }],
  });
  const belt = await save('save_item', { name: 'Black belt', category: 'accessory', tracking: 'quantity' });
  const rifle = await save('save_item', {
    name: 'Drill rifle',
    category: 'weapon_sim',
    tracking: 'serial',
    is_controlled: true,
  });
  const [small, large] = [await variantOf(db, coat, '38R'), await variantOf(db, coat, '40R')];
  const [beltVariant, rifleVariant] = [await variantOf(db, belt, ''), await variantOf(db, rifle, '')];
  await db.call(school.instructor, 'select receive_stock($1)', [
    {
      lines: [
        { variant_id: small, location_id: rack, qty: 5 },
        { variant_id: large, location_id: rack, qty: 5 },
        { variant_id: beltVariant, location_id: bin, qty: 10 },
        { variant_id: rifleVariant, location_id: rack, qty: 1, serials: ['DR-001'] },
      ],
    },
  ]);
  const asset = await one(db.root, 'select id from serial_assets where school_id = $1', [school.id]);
  const clerk = await anAccount(db.root, { role: 'cadet', school: school.id });
  const clerkCadet = await aCadet(db.root, school.id, school.year, { profile: clerk.id });
  const post = await one(
    db.root,
    `insert into positions (school_id, title, kind, rights) values ($1, 'S-4', 'staff', 'supply') returning id`,
    [school.id],
  );
  await db.root.query(
    `insert into position_assignments (school_id, position_id, cadet_id, kind, starts_at) values ($1, $2, $3, 'acting', now() - interval '1 day')`,
    [school.id, post, clerkCadet],
  );
  return {
    ...school,
    rack,
    bin,
    coat: { item: coat, small, large },
    belt: { item: belt, variant: beltVariant },
    rifle: { item: rifle, variant: rifleVariant, asset },
    clerk,
    clerkCadet,
  };
}

const variantOf = (db: TestDatabase, item: string, size: string) =>
  one(db.root, 'select id from item_variants where item_id = $1 and size = $2', [item, size]);

export type Given = { receipt_id: string; number: number; holder: string; lines: number };

/** Issues lines to a cadet; the receipt. */
export async function issue(
  db: TestDatabase,
  person: Person,
  cadet: string,
  lines: Line[],
  more: Line = {},
): Promise<Given> {
  const [row] = await db.call<{ given: Given[] }>(person, 'select issue_items($1) as given', [
    { receipts: [{ cadet_id: cadet, lines }], ...more },
  ]);
  return first(row?.given ?? []);
}

/** Takes lines back; the receipts. */
export async function takeBack(db: TestDatabase, person: Person, lines: Line[], more: Line = {}): Promise<Given[]> {
  const [row] = await db.call<{ given: Given[] }>(person, 'select take_back($1) as given', [{ lines, ...more }]);
  return row?.given ?? [];
}

type Out = { id: string; item_name: string; size: string; out: number; state: string; variant_id: string };

/** What a cadet has, by name. */
export const gearOf = (db: TestDatabase, person: Person, cadet: string): Promise<Out[]> =>
  db.call<Out>(
    person,
    'select id, item_name, size, out, state, variant_id from custody_lines where cadet_id = $1 order by item_name, size',
    [cadet],
  );

type Level = { on_hand: number; reserved: number; free: number; issued: number; is_low: boolean };

/** What there is of a size. */
export async function levelOf(db: TestDatabase, person: Person, variant: string): Promise<Level> {
  return first(
    await db.call<Level>(
      person,
      'select on_hand::int, reserved::int, free::int, issued::int, is_low from stock_lines where id = $1',
      [variant],
    ),
  );
}

/** The levels that aren't the sums of their movements: none, always. */
export const strayLevels = (db: TestDatabase): Promise<unknown[]> =>
  db.root
    .query(
      `select * from (select variant_id, location_id, condition, sum(qty) as qty, sum(held) as held from stock_movements group by 1, 2, 3) m
       full join stock_levels l using (variant_id, location_id, condition)
       where (coalesce(m.qty, 0), coalesce(m.held, 0)) is distinct from (coalesce(l.on_hand, 0), coalesce(l.reserved, 0))`,
    )
    .then(({ rows }) => rows);
