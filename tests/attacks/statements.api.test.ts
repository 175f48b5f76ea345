import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLibrary } from '../support/library.ts';
import type { Library } from '../support/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.stack.stop());

type Held = { statements: number; bytes: number; longest: number; texts: string[] };

/** What the fullest connection of the data API keeps prepared. */
async function held(): Promise<Held> {
  const { api } = library.stack.app.stack.db;
  const clients = await Promise.all(Array.from({ length: Math.max(api.totalCount, 1) }, () => api.connect()));
  const all = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<Held>(
        `select count(*)::int as statements, coalesce(sum(octet_length(statement)), 0)::int as bytes,
                coalesce(max(octet_length(statement)), 0)::int as longest, coalesce(array_agg(statement), '{}') as texts
         from pg_prepared_statements`,
      );
      return rows[0] ?? { statements: 0, bytes: 0, longest: 0, texts: [] };
    }),
  );
  for (const client of clients) client.release();
  return {
    statements: Math.max(...all.map(({ statements }) => statements)),
    bytes: Math.max(...all.map(({ bytes }) => bytes)),
    longest: Math.max(...all.map(({ longest }) => longest)),
    texts: all.flatMap(({ texts }) => texts),
  };
}

const many = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join();

test('refused statements leave no name behind, however often they come', async () => {
  // Too long for a name, and one that would have one if it did not fail.
  const long = (at: number): string => `books?select=${many(1500, (column) => `c${column}:facts->k${at}x${column}`)}`;
  for (let at = 0; at < 40; at += 1)
    for (let again = 0; again < 3; again += 1)
      expect((await library.ask(long(at % 4), { key: library.stack.anonKey })).status).toBeGreaterThanOrEqual(400);
  for (let again = 0; again < 4; again += 1)
    expect((await library.ask('vault', { key: library.stack.anonKey })).status).toBe(401);
  const { longest, texts } = await held();
  expect(longest).toBeLessThanOrEqual(8192);
  expect(texts.filter((text) => text.includes('"vault"'))).toEqual([]);
});

test('a statement that went well is prepared once, and given up once it fails', async () => {
  const ask = async (id: string): Promise<number> =>
    (await library.ask(`books?id=eq.${id}&order=id.asc.nullslast`)).status;
  const prepared = async (): Promise<number> =>
    (await held()).texts.filter((text) => text.includes('nulls last')).length;
  for (let again = 0; again < 3; again += 1) expect(await ask('1')).toBe(200);
  expect(await prepared()).toBe(1);
  expect(await ask('x')).toBe(400);
  // PostgreSQL is told with the next request; only then the statement may be prepared again.
  expect(await ask('1')).toBe(200);
  expect(await prepared()).toBe(0);
  expect([await ask('1'), await ask('1'), await prepared()]).toEqual([200, 200, 1]);
  const row = JSON.stringify({ id: 1, name: 'again' });
  const insert = (): Promise<{ status: number }> => library.ask('publishers', { method: 'POST', body: row });
  for (let again = 0; again < 4; again += 1) expect((await insert()).status).toBe(409);
  const failed = (await held()).texts.filter((text) => text.includes('insert into "public"."publishers"'));
  expect(failed).toEqual([]);
});

test('good statements without end stay within the bounds of a connection', async () => {
  const shape = (at: number): string => `books?select=${many(120, (column) => `s${at}x${column}:title`)}&limit=1`;
  for (let at = 0; at < 150; at += 1)
    for (let again = 0; again < 2; again += 1) expect((await library.ask(shape(at))).status).toBe(200);
  const { statements, bytes } = await held();
  expect(statements).toBeLessThanOrEqual(200);
  expect(bytes).toBeLessThanOrEqual(256 * 1024);
  expect(bytes).toBeGreaterThan(100 * 1024);
});
