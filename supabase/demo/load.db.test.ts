import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import { loadDemo } from './load.ts';

/** Loads the demo into a database of its own and gives what a reader of the roster would see. */
async function rosterOn(today: string, seed: number): Promise<Record<string, unknown>[]> {
  const db = await openTestDatabase();
  const pool = new pg.Pool({ connectionString: db.url, max: 1 });
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

test.each(['2026-11-21', '2027-07-03', '2027-08-13', '2028-02-29'])(
  'the demo loads on %s',
  { timeout: 120_000 },
  async (today) => {
    const rows = await rosterOn(today, 941);
    expect(rows.filter(({ status }) => status !== 'graduated').length).toBe(300);
  },
);

test('the same seed makes the same people', { timeout: 120_000 }, async () => {
  expect(await rosterOn('2026-11-21', 7)).toEqual(await rosterOn('2026-11-21', 7));
});
