import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { rolePassword } from '../server/database/login.ts';
import { parseQuery } from '../server/rest/parse/query.ts';
import { planRead } from '../server/rest/plan/read.ts';
import { columnsOf } from '../server/rest/plan/write.ts';
import { loadSchemaCache } from '../server/rest/schema/load.ts';
import { keyOf } from '../server/rest/schema/types.ts';
import type { Relation } from '../server/rest/schema/types.ts';
import { readStatement } from '../server/rest/sql/read-statement.ts';
import { writeStatement } from '../server/rest/sql/write-statement.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import type { BareOrder } from './bare.ts';
import type { Shot } from './wire.ts';

export const person = { email: 'instructor@guidon.example', password: 'Guidon-demo-1' };

const listQuery =
  'select=id,first_name,last_name,status,cadet_details(student_number,email),cadet_enrollments(grade,program_level,class_period),' +
  'rank_records(rank_code,effective_on,ranks(abbreviation))&archived_at=is.null&order=last_name,first_name,id&limit=50';

export const event = JSON.stringify({
  title: 'Formation',
  kind: 'formation',
  starts_at: '2026-11-23T13:00:00Z',
  ends_at: '2026-11-23T14:00:00Z',
});

export type Scene = { bareUrl: string; list: Shot; one: Shot; insert: Shot; signIn: Shot; stop: () => Promise<void> };

type Keys = { anonKey: string; serviceRoleKey: string; jwtSecret: string };

async function readKeys(dataDir: string): Promise<Keys> {
  const keys: Keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  return keys;
}

async function databaseOf(dataDir: string): Promise<{ admin: pg.PoolConfig; as: (role: string) => pg.PoolConfig }> {
  const secrets: { databasePassword: string } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'));
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const base = { host: lines[4] || '127.0.0.1', port: Number(lines[3]), database: 'postgres' };
  const password = secrets.databasePassword;
  return {
    admin: { ...base, user: 'supabase_admin', password },
    as: (role) => ({ ...base, user: role, password: rolePassword(password, role) }),
  };
}

async function statements(admin: pg.PoolConfig, id: string): Promise<BareOrder['queries']> {
  const pool = new pg.Pool({ ...admin, max: 1 });
  const cache = await loadSchemaCache(pool, { schemas: ['public'], extra_search_path: ['public'], max_rows: 1000 });
  await pool.end();
  const relation = (name: string): Relation => {
    const found = cache.relations.get(keyOf('public', name));
    if (found === undefined) throw new Error(`There is no table ${name}`);
    return found;
  };
  const context = (text: string) => ({
    cache,
    schema: 'public',
    maxRows: 1000,
    query: parseQuery(new URLSearchParams(text), false),
  });
  const form = { form: 'json', stripNulls: false, total: 'none' } as const;
  const read = (name: string, text: string) => readStatement(planRead(context(text), relation(name)), form);
  const events = relation('school_events');
  const insert = writeStatement({
    kind: 'insert',
    node: planRead(context(''), events),
    payload: `[${event}]`,
    columns: columnsOf(events, Object.keys(JSON.parse(event))),
    useDefaults: false,
    resolution: null,
    conflict: [],
    form: 'none',
    stripNulls: false,
    returnKeys: [],
    expect: null,
  });
  const plain = ({ text, values }: { text: string; values: readonly (string | Buffer | null)[] }) => ({
    text,
    values: values.map((value) => (value === null ? null : String(value))),
  });
  return { list: plain(read('cadets', listQuery)), one: plain(read('cadets', `id=eq.${id}`)), insert: plain(insert) };
}

/** Signs a person in, and sets up the bare handler with the very statements that the server will run. */
export async function openScene(url: string, dataDir: string): Promise<Scene> {
  const keys = await readKeys(dataDir);
  const auth = { persistSession: false, autoRefreshToken: false };
  const db = createClient(url, keys.anonKey, { auth });
  const { data, error } = await db.auth.signInWithPassword(person);
  if (error !== null) throw error;
  const { data: cadet } = await db.from('cadets').select('id').limit(1).single().throwOnError();
  const id = String(cadet.id);
  const token = data.session.access_token;
  const { admin, as } = await databaseOf(dataDir);
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const bare: Child = startChild('bare.ts');
  const order: BareOrder = {
    database: as('authenticator'),
    auth: as('supabase_auth_admin'),
    role: 'authenticated',
    claims,
    queries: await statements(admin, id),
    secret: keys.jwtSecret,
  };
  const answer = await bare.ask(order);
  const port = typeof answer === 'object' && answer !== null && 'port' in answer ? Number(answer.port) : 0;
  const headers = { apikey: keys.anonKey, authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const get = (path: string): Shot => ({ method: 'GET', path: `/rest/v1/${path}`, headers, body: '' });
  return {
    bareUrl: `http://127.0.0.1:${port}`,
    list: get(`cadets?${listQuery}`),
    one: get(`cadets?id=eq.${id}`),
    insert: { method: 'POST', path: '/rest/v1/school_events', headers: json, body: event },
    signIn: { method: 'POST', path: '/auth/v1/token?grant_type=password', headers: json, body: JSON.stringify(person) },
    stop: () => bare.stop(),
  };
}
