import pg from 'pg';
import { databaseOf } from './database.ts';
import { atMost, type Entry } from './entry.ts';
import { grow } from './grow.ts';
import { callsOf } from './screens.ts';
import { LISTS, slowest } from './slowest.ts';
import { startSubject } from './subject.ts';

/** Lists that issue C had no bounds for. */
const MORE = [
  '/app/calendar',
  '/app/conduct',
  '/app/conduct/balances',
  '/app/fitness/standards',
  '/app/inspections/averages',
  '/app/users',
  '/app/users/cadet-accounts',
  '/app/users/guardians',
  '/app/users/guardians?state=verified',
  '/app/users/guardians/codes',
  '/app/roles',
  '/app/school',
];

/** Each list of a school of 500 cadets among 300 such schools: below 50 ms at the server, planning included. */
export async function runIssueLLists(dataDir: string, told: (entry: Entry) => void): Promise<void> {
  const subject = await startSubject(dataDir);
  try {
    await grow(dataDir, 'district.sql');
    await moveInstructor(dataDir);
    for (const [path, calls] of await callsOf(subject.url, [...LISTS, ...MORE])) {
      const worst = await slowest(calls);
      const name = `300 × 500: ${path}, slowest of ${calls.length} (${worst.name})`;
      told(atMost('L', name, worst.ms, 'ms', 50));
    }
  } finally {
    await subject.stop();
  }
}

/** Lets the demo's instructor run one of the 300 schools. */
async function moveInstructor(dataDir: string): Promise<void> {
  const client = new pg.Client((await databaseOf(dataDir)).admin);
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `update public.profiles set school_id = (select id from public.schools where initials = 'D150')
       where email = 'instructor@guidon.example'`,
    );
  } finally {
    await client.end();
  }
}
