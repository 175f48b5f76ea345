import pg from 'pg';
import { expect } from 'vitest';
import { loadDemo } from '../../supabase/demo/load.ts';
import { openTestDatabase } from './database.ts';

/** Loads the demo into a database of its own and gives what a reader of the roster would see. */
export async function rosterOn(today: string, seed: number): Promise<Record<string, unknown>[]> {
  const db = await openTestDatabase();
  const pool = new pg.Pool({ connectionString: db.url, max: 1 });
  // The database may go while the last connection still says goodbye.
  pool.on('error', () => undefined);
  try {
    expect(await loadDemo(pool, { seed, today })).toBe(true);
    expect(await loadDemo(pool, { seed, today })).toBe(false);
    const { rows } = await pool.query(
      `select school_id, first_name, last_name, status, grade, rank_code, unit_name, student_number, email
       from cadet_roster order by school_id, last_name, first_name`,
    );
    return rows;
  } finally {
    await pool.end();
    await db.close();
  }
}
