import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

// The stream of changes hears of a commit while the writer still makes it seen: who looked at once would see no row.
test('changes are looked at only once everyone sees their transaction', async () => {
  const writer = await db.root.connect();
  await writer.query('begin');
  const { rows } = await writer.query<{ xid: number }>(
    `select (pg_current_xact_id()::text::bigint & 4294967295)::float8 as xid`,
  );
  let seen = false;
  const waiting = db.root.query('select realtime.await_transaction($1)', [rows[0]?.xid]).then(() => (seen = true));
  const waits = async (): Promise<number> => {
    const sleeping = `select from pg_stat_activity where query ~ 'await_transaction' and wait_event = 'PgSleep'`;
    return (await db.root.query(sleeping)).rows.length;
  };
  await expect.poll(waits).toBe(1);
  expect(seen).toBe(false);
  await writer.query('commit');
  writer.release();
  await waiting;
  expect(seen).toBe(true);
});

test('a transaction that ended long ago is not waited for', async () => {
  const started = performance.now();
  await db.root.query('select realtime.await_transaction(3)');
  expect(performance.now() - started).toBeLessThan(2000);
});
