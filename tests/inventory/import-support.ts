import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { openTestDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { type Supply } from './support.ts';

/** Stock from a sheet: all of a file or none of it, found again and not doubled, and taken back by one undo. */
export let db: TestDatabase;

type Reply = { created: string[]; updated: string[]; refused: { row: number; field: string; reason: string }[] };

export type Row = Record<string, unknown>;

export async function anImport(of: Supply, person: Person = of.instructor): Promise<string> {
  const id = randomUUID();
  const sql = `insert into imports (id, school_id, module, file_name) values ($1, $2, 'inventory', 'shelves.csv')`;
  await db.call(person, sql, [id, of.id]);
  return id;
}

export async function send(
  of: Supply,
  rows: unknown,
  options: unknown = {},
  { id = '', key = randomUUID(), person = of.instructor }: { id?: string; key?: string; person?: Person } = {},
) {
  const under = id || (await anImport(of));
  const sql = 'select import_stock($1, $2, $3, $4) as a';
  const [answer] = await db.call<{ a: Reply }>(person, sql, [
    under,
    JSON.stringify(rows),
    JSON.stringify(options),
    key,
  ]);
  if (!answer) throw new Error('no answer');
  return { ...answer.a, id: under };
}

export const undo = async (of: Supply, id: string) =>
  (await db.call<{ n: number }>(of.instructor, 'select undo_import($1) as n', [id]))[0]?.n;

export const preview = async (of: Supply, id: string) =>
  (await db.call<{ p: object }>(of.instructor, 'select preview_import_undo($1) as p', [id]))[0]?.p;

export const read = <T extends object>(sql: string, of: Supply) => db.call<T>(of.instructor, sql);

export const stockOf = (of: Supply) =>
  read<{ name: string; on_hand: number }>(
    `select item_name || ' ' || size as name, on_hand from stock_lines order by item_name, sort, size`,
    of,
  );

export const caps = (size: string, more: Row = {}): Row => ({
  row: 2,
  name: 'Garrison cap',
  category: 'headgear',
  tracking: 'variant',
  size_scheme: 'headgear',
  size,
  place: 'Annex > Rack 7',
  qty: '4',
  ...more,
});

/** Sets up what the tests need, and closes it after them. */
export function prepared(): void {
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());
}
