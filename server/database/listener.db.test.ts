import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { Listener } from './listener.ts';

const pool = new pg.Pool({ connectionString: process.env['TEST_DATABASE_URL'] ?? '', max: 3 });
pool.on('error', () => undefined);
afterAll(() => pool.end());

test('a listener hears again after its connection was ended', async () => {
  const heard: string[] = [];
  let returns = 0;
  const channel = `listener_${process.pid}`;
  const listener = await Listener.open({
    pool,
    channel,
    heard: (payload) => heard.push(payload),
    back: () => (returns += 1),
  });
  await pool.query(`select pg_notify($1, 'first')`, [channel]);
  await expect.poll(() => heard).toEqual(['first']);
  await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = $1`, [`listen "${channel}"`]);
  await expect.poll(() => returns, { timeout: 5000 }).toBe(1);
  await pool.query(`select pg_notify($1, 'second')`, [channel]);
  await expect.poll(() => heard).toEqual(['first', 'second']);
  listener.close();
});
