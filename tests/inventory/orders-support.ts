import { seen } from '../support/seen.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { first } from '../support/first.ts';
import { type Account, anAccount } from '../support/people.ts';
import { aSupplyRoom, type Supply } from './support.ts';

/** Orders: written by supply, approved by someone else, received in parts through the ledger. */
export let db: TestDatabase;

export let room: Supply;

export let second: Account;

export const save = async (person: Account, input: object, id: string = randomUUID()): Promise<string> => {
  await db.call(person, 'select save_order($1, $2)', [id, input]);
  return id;
};

export const submit = (person: Account, id: string) => db.call(person, 'select submit_order($1)', [id]);

export const decide = (person: Account, id: string, approve = true, note: string | null = null) =>
  db.call(person, `select decide_order($1, $2, $3, ${seen('supply_orders')})`, [id, approve, note]);

export const place = (person: Account, id: string, input: object = { vendor: 'Depot' }) =>
  db.call(person, 'select place_order($1, $2)', [id, input]);

export const receive = async (
  person: Account,
  id: string,
  lines: object[],
  more: object = {},
  key: string | null = null,
) =>
  first(
    await db.call<{ act: string }>(person, 'select receive_order($1, $2, $3) as act', [id, { lines, ...more }, key]),
  ).act;

export const undo = (person: Account, act: string) => db.call(person, 'select undo_order_receipt($1)', [act]);

export const stateOf = async (id: string) =>
  first(await db.call<{ state: string }>(room.clerk, 'select state from supply_order_list where id = $1', [id])).state;

export const lineOf = async (id: string, variant: string) =>
  first(
    await db.call<{ id: string; open_qty: number }>(
      room.clerk,
      'select id, open_qty from supply_order_sheet where order_id = $1 and variant_id = $2',
      [id, variant],
    ),
  );

/** An order of the clerk that is on its way; the lines by size. */
export async function ordered(lines: { variant_id: string; qty: number }[]): Promise<{ id: string; line: string[] }> {
  const id = await save(room.clerk, { lines });
  await submit(room.clerk, id);
  await decide(room.instructor, id);
  await place(room.instructor, id);
  const found = await Promise.all(lines.map(({ variant_id: variant }) => lineOf(id, variant)));
  return { id, line: found.map((one) => one.id) };
}

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
    room = await aSupplyRoom(db);
    second = await anAccount(db.root, { role: 'instructor', school: room.id });
  });
  afterAll(() => db.close());
}
