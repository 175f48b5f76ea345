import { rename } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { hash } from 'bcrypt';
import { PASSWORD } from './support/client.ts';
import { openDatabase } from './support/database.ts';
import { READY_DATA } from './support/ready-data.ts';
import { startServer } from './support/server.ts';

/** The least that bcrypt takes: journeys sign in hundreds of times, and what a real hash costs is tested elsewhere. */
const CHEAP = 4;

test('the demo schools that every worker begins with are made', async () => {
  test.setTimeout(360_000);
  const server = await startServer();
  const db = await openDatabase(server);
  const { rowCount } = await db.query(
    `update auth.users set encrypted_password = $1 where encrypted_password =
       (select encrypted_password from auth.users where email = 'instructor@guidon.example')`,
    [await hash(PASSWORD, CHEAP)],
  );
  expect(rowCount).toBeGreaterThan(5);
  await db.end();
  await server.end();
  await rename(server.dataDir, READY_DATA);
});
