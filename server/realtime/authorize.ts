import pg from 'pg';
import type { PoolClient } from 'pg';
import type { Caller, Stack } from '../stack.ts';

export type Rights = {
  readBroadcast: boolean;
  readPresence: boolean;
  writeBroadcast: boolean;
  writePresence: boolean;
};

/** The rights on a public channel. */
export const openRights: Rights = {
  readBroadcast: true,
  readPresence: true,
  writeBroadcast: true,
  writePresence: true,
};

const probe = `
  insert into realtime.messages (topic, extension, event, private)
  values ($1, 'broadcast', 'probe', true), ($1, 'presence', 'probe', true) returning id`;
const become = `
  select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('realtime.topic', $3, true)`;
const visible = `select extension from realtime.messages where id = any ($1)`;
const write = `insert into realtime.messages (topic, extension, event, private) values ($1, $2, 'probe', true)`;

async function mayWrite(client: PoolClient, topic: string, extension: string): Promise<boolean> {
  await client.query('savepoint try');
  try {
    await client.query(write, [topic, extension]);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return false;
  } finally {
    await client.query('rollback to savepoint try');
  }
}

async function ask(client: PoolClient, { role, claims }: Caller, topic: string): Promise<Rights> {
  const { rows: probes } = await client.query<{ id: string }>(probe, [topic]);
  await client.query(become, [role, JSON.stringify(claims), topic]);
  const ids = probes.map(({ id }) => id);
  const { rows } = await client.query<{ extension: string }>(visible, [ids]);
  const seen = new Set(rows.map(({ extension }) => extension));
  return {
    readBroadcast: seen.has('broadcast'),
    readPresence: seen.has('presence'),
    writeBroadcast: await mayWrite(client, topic, 'broadcast'),
    writePresence: await mayWrite(client, topic, 'presence'),
  };
}

/**
 * What a caller may do on a private channel, as the policies on `realtime.messages` decide it: rows are put there for
 * a moment, looked at and written under the caller's role, and everything is rolled back.
 */
export async function rightsOn(stack: Stack, caller: Caller, topic: string): Promise<Rights> {
  const client = await stack.db.admin.connect();
  let failed = true;
  try {
    await client.query('begin');
    const rights = await ask(client, caller, topic);
    failed = false;
    return rights;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // A policy that fails gives no right.
    failed = false;
    stack.log.warn('A policy on realtime.messages failed', { topic, code: error.code });
    return { readBroadcast: false, readPresence: false, writeBroadcast: false, writePresence: false };
  } finally {
    if (!failed) await client.query('rollback').catch(() => (failed = true));
    client.release(failed);
  }
}
