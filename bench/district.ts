import pg from 'pg';
import { databaseOf } from './database.ts';

/** Lets the demo's instructor run one of the 300 schools. */
export async function moveInstructor(dataDir: string): Promise<void> {
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
