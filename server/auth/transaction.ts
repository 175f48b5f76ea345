import type { Pool, PoolClient } from 'pg';

/** Runs `work` in one transaction; an error rolls it back. To keep changes and refuse all the same, return the refusal. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that can't even roll back is not given to anyone else.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}
