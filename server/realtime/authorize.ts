import pg from 'pg';
import type { PoolClient } from 'pg';
import type { Caller, Stack } from '../stack.ts';

export type Rights = { readBroadcast: boolean; readPresence: boolean; writeBroadcast: boolean; writePresence: boolean };

/** The rights on a public channel. */
export const openRights: Rights = {
  readBroadcast: true,
  readPresence: true,
  writeBroadcast: true,
  writePresence: true,
};

// A policy is a project's code and may end in any role that its session may take on: the session is authenticator's, and
// every step begins anew as itself.
const asItself = `
  select set_config('role', 'none', true), set_config('statement_timeout', $1, true)`;
const probe = 'select realtime.place_probes($1) as id';
const become = `
  select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('realtime.topic', $3, true),
    set_config('request.jwt.claim.sub', $4, true)`;
const visible = `select extension from realtime.messages where id = any ($1)`;
const write = `insert into realtime.messages (topic, extension, event, private) values ($1, $2, 'probe', true)`;

/** Milliseconds for one question to a policy. */
const patience = 5000;

type Asking = { client: PoolClient; caller: Caller; topic: string };

async function beCaller({ client, caller: { role, claims }, topic }: Asking): Promise<void> {
  if (role === 'none') throw new TypeError('"none" is no role to act as');
  const { sub } = claims;
  await client.query(become, [role, JSON.stringify(claims), topic, typeof sub === 'string' ? sub : '']);
}

async function mayWrite(asking: Asking, extension: string): Promise<boolean> {
  const { client, topic } = asking;
  await client.query('savepoint try');
  try {
    await beCaller(asking);
    await client.query(write, [topic, extension]);
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return false;
  } finally {
    await client.query('rollback to savepoint try');
  }
}

async function ask(asking: Asking): Promise<Rights> {
  const { client, topic } = asking;
  const { rows: probes } = await client.query<{ id: string }>(probe, [topic]);
  await beCaller(asking);
  const ids = probes.map(({ id }) => id);
  const { rows } = await client.query<{ extension: string }>(visible, [ids]);
  const seen = new Set(rows.map(({ extension }) => extension));
  return {
    readBroadcast: seen.has('broadcast'),
    readPresence: seen.has('presence'),
    writeBroadcast: await mayWrite(asking, 'broadcast'),
    writePresence: await mayWrite(asking, 'presence'),
  };
}

async function asking<T>(
  stack: Stack,
  caller: Caller,
  topic: string,
  question: (asking: Asking) => Promise<T>,
  refused: T,
): Promise<T> {
  const client = await stack.db.live.connect();
  let failed = true;
  try {
    await client.query('begin');
    await client.query(asItself, [String(patience)]);
    const answer = await question({ client, caller, topic });
    failed = false;
    return answer;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    failed = false;
    stack.log.warn('A policy on realtime.messages failed', { topic, code: error.code });
    return refused;
  } finally {
    if (!failed) await client.query('rollback').catch(() => (failed = true));
    client.release(failed);
  }
}

const noRights: Rights = { readBroadcast: false, readPresence: false, writeBroadcast: false, writePresence: false };

/**
 * What a caller may do on a private channel, as the policies on `realtime.messages` decide it: rows are put there for
 * a moment, looked at and written under the caller's role, and everything is rolled back. A policy that fails, or
 * takes longer than five seconds, gives no right.
 */
export function rightsOn(stack: Stack, caller: Caller, topic: string): Promise<Rights> {
  return asking(stack, caller, topic, ask, noRights);
}

/** Whether a caller may have messages of a private channel stored: the right to insert with the extension `persistence`. */
export function mayPersist(stack: Stack, caller: Caller, topic: string): Promise<boolean> {
  return asking(stack, caller, topic, (one) => mayWrite(one, 'persistence'), false);
}
