import pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import { DatabaseAway } from '../http/failure.ts';
import type { Caller } from '../stack.ts';
import { prologueOf } from './caller-settings.ts';
import type { CallOptions, Prologue } from './caller-settings.ts';
import { OneSync } from './one-sync.ts';
import type { Epilogue, Query, RawRow } from './one-sync.ts';

/** The server's own reading and writing of what a project may have put triggers and policies on: never as a superuser. */
export const serviceCaller: Caller = { role: 'service_role', claims: { role: 'service_role' } };

type Release = (discard?: boolean | Error) => void;

const guarded = new WeakSet<PoolClient>();

/** Without a listener, a connection lost while it is checked out would end the process. */
function guard(client: PoolClient): void {
  if (guarded.has(client)) return;
  guarded.add(client);
  client.on('error', () => undefined);
}

/** A refusal by PostgreSQL leaves the connection usable; anything else means it is gone. */
function isRefusal(error: Error): boolean {
  return error instanceof pg.DatabaseError && !/^(FATAL|PANIC)$/.test(error.severity ?? '');
}

// What a deferred trigger sends after it is told by NOTIFY again.
const collect: Epilogue = {
  name: 'act_sent',
  text: `select current_setting('realtime.sent', true), set_config('realtime.collect', '', true)`,
};

type Round = { prologue: Prologue; query: Query; before: string | null; undone: boolean };

function run(client: PoolClient, round: Round, sent?: CallOptions['sent']): Promise<RawRow[]> {
  return new Promise((resolve, reject) => {
    const epilogue = sent === undefined ? null : collect;
    const done = (error: Error | null, rows: RawRow[], last: RawRow | null): void => {
      if (error !== null) return reject(error);
      const ids = last?.[0] ?? '';
      if (ids !== '') sent?.(ids.split(','));
      resolve(rows);
    };
    client.query(new OneSync({ ...round, epilogue }, done));
  });
}

async function runAndUndo(client: PoolClient, round: Round): Promise<RawRow[]> {
  try {
    return await run(client, round);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function connect(pool: Pool): Promise<{ client: PoolClient; release: Release }> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client, release) => {
      if (error !== undefined || client === undefined) reject(error ?? new DatabaseAway());
      else resolve({ client, release });
    });
  });
}

/**
 * Runs one query as a caller, in one network round trip and one transaction: role and claims hold for this query
 * only. Gives rows as arrays of PostgreSQL's text. Throws the `DatabaseError` of a refused query.
 */
export async function actAsRaw(pool: Pool, caller: Caller, query: Query, options: CallOptions = {}): Promise<RawRow[]> {
  const undone = options.rollback === true;
  const round = { prologue: prologueOf(caller, options), query, before: options.before ?? null, undone };
  const { client, release } = await connect(pool);
  guard(client);
  try {
    const rows = undone ? await runAndUndo(client, round) : await run(client, round, options.sent);
    release();
    return rows;
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    release(!isRefusal(failure));
    throw failure;
  }
}

/**
 * As `actAsRaw`, with rows as objects: the query's columns as JSON renders them (timestamps as ISO text). The query
 * is a SELECT, or ends in RETURNING.
 */
export async function actAs<Row = Record<string, unknown>>(
  pool: Pool,
  caller: Caller,
  query: Query,
  options: CallOptions = {},
): Promise<{ rows: Row[]; rowCount: number }> {
  const text = `with q as (${query.text}) select coalesce(json_agg(q), '[]') from q`;
  const name = query.name === undefined ? '' : `${query.name}_json`;
  const [row] = await actAsRaw(pool, caller, { ...query, name, text }, options);
  const rows: Row[] = JSON.parse(row?.[0] ?? '[]');
  return { rows, rowCount: rows.length };
}
