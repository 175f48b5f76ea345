import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import type { RunningServer } from './server.ts';
import { expect } from './test.ts';

/** Lets the jobs of a kind be due now, and runs what is due. */
export async function runJobs(guidon: RunningServer, kind: string): Promise<void> {
  const db = await openDatabase(guidon);
  await db.query('update app.jobs set due_at = now() where kind = $1', [kind]);
  await db.end();
  const keys: { serviceRoleKey: string } = JSON.parse(await readFile(join(guidon.dataDir, 'keys.json'), 'utf8'));
  const reply = await fetch(`${guidon.url}/functions/v1/run-jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.serviceRoleKey}` },
  });
  expect(reply.status).toBe(200);
}
