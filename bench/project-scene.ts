import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import pg from 'pg';
import { startBare } from './bare-child.ts';
import type { Bare } from './bare-child.ts';
import { databaseOf, readKeys } from './database.ts';
import type { Keys, Postgres } from './database.ts';
import { statementsOf } from './statement.ts';
import type { Shot } from './wire.ts';

export const operations = [
  ...(['list', 'one', 'insert', 'upsert', 'rpc', 'embed'] as const),
  ...(['sign-in', 'refresh', 'upload', 'download'] as const),
];
export type Operation = (typeof operations)[number];
export type Shots = Record<Operation, Shot>;

/** Server and bare handler on the tables of `bench/project`, and the person who asks. */
export type ProjectScene = {
  keys: Keys;
  postgres: Postgres;
  /** Of people who work on the same rows, one for each connection. */
  tokens: string[];
  shots: Shots;
  bare: Bare;
  bareShots: Shots;
};

export const person = { email: 'ana@bench.example', password: 'Bench-1-password' };
export const megabyte = 'x'.repeat(1024 * 1024);
export const note = JSON.stringify({ title: 'A note', body: 'Some words of it', state: 'open' });
export const counters = JSON.stringify(Array.from({ length: 100 }, (_, id) => ({ id, value: id, label: `no ${id}` })));
export const noteCount = 1000;
const PEOPLE = 64;

const queries = {
  list: 'select=id,title,body,state,created_at&order=created_at.desc,id&limit=50',
  embed: 'select=id,name,notes(id,title,comments(id,text))&order=name&limit=10',
};

/** Of the owner and the number of notes. */
export const fill = `
  with a as (
    insert into public.authors (name, owner) select 'Author ' || g, $1 from generate_series(1, $2::int / 5) g returning id),
  n as (
    insert into public.notes (author_id, title, body, owner, created_at)
    select a.id, 'Title ' || g, repeat('word ', 20), $1, now() - make_interval(mins => g) from a, generate_series(1, 5) g
    returning id)
  insert into public.comments (note_id, text, owner) select n.id, 'Comment ' || g, $1 from n, generate_series(1, 3) g`;

async function fillTables(postgres: Postgres, owner: string): Promise<string> {
  const client = new pg.Client(postgres.admin);
  await client.connect();
  try {
    await client.query(fill, [owner, noteCount]);
    await client.query('analyze');
    const { rows } = await client.query<{ id: string }>('select id from public.notes limit 1');
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

/** Tokens of many people of one team; the first is the person's own. */
async function teamOf(secret: string, person: string): Promise<string[]> {
  const key = new TextEncoder().encode(secret);
  const people = [person, ...Array.from({ length: PEOPLE - 1 }, () => randomUUID())];
  return Promise.all(
    people.map((sub) =>
      new SignJWT({ sub, role: 'authenticated', aud: 'authenticated', team: person })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(key),
    ),
  );
}

function shotsOf(key: string, token: string, id: string): Shots {
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const get = (path: string): Shot => ({ method: 'GET', path, headers, body: '' });
  const post = (path: string, body: string, more = {}): Shot => ({
    method: 'POST',
    path,
    body,
    headers: { ...json, ...more },
  });
  return {
    list: get(`/rest/v1/notes?${queries.list}`),
    one: get(`/rest/v1/notes?id=eq.${id}`),
    insert: post('/rest/v1/notes', note),
    upsert: post('/rest/v1/counters', counters, { prefer: 'resolution=merge-duplicates' }),
    rpc: post('/rest/v1/rpc/count_notes', '{"state":"closed"}'),
    embed: get(`/rest/v1/authors?${queries.embed}`),
    'sign-in': post('/auth/v1/token?grant_type=password', JSON.stringify(person)),
    refresh: post('/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"{next}"}'),
    upload: post('/storage/v1/object/files/up-{n}.bin', megabyte, { 'content-type': 'application/octet-stream' }),
    download: get('/storage/v1/object/files/down.bin'),
  };
}

function bareShotsOf(shots: Shots): Shots {
  const bare = (name: Operation, path = `/${name}`): Shot => ({
    ...shots[name],
    path,
    headers: shots[name].body === '' ? {} : { 'content-type': 'application/json' },
  });
  return {
    list: bare('list'),
    one: bare('one'),
    insert: bare('insert'),
    upsert: bare('upsert'),
    rpc: bare('rpc'),
    embed: bare('embed'),
    'sign-in': bare('sign-in'),
    refresh: bare('refresh'),
    upload: bare('upload', '/upload/up-{n}.bin'),
    download: bare('download', '/download/bare.bin'),
  };
}

/** Makes the person and the rows, and sets up the bare handler with the very statements that the server will run. */
export async function openProjectScene(url: string, dataDir: string): Promise<ProjectScene> {
  const [keys, postgres] = await Promise.all([readKeys(dataDir), databaseOf(dataDir)]);
  const client = createClient(url, keys.anonKey, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.auth.signUp(person);
  if (error !== null || data.session === null) throw error ?? new Error('The sign-up gave no session');
  const tokens = await teamOf(keys.jwtSecret, data.session.user.id);
  const token = tokens[0] ?? '';
  const id = await fillTables(postgres, data.session.user.id);
  const { read, insert } = await statementsOf(postgres.admin);
  const folder = join(dataDir, 'bare');
  await mkdir(folder, { recursive: true });
  const statements = {
    list: read('notes', queries.list),
    one: read('notes', `id=eq.${id}`),
    embed: read('authors', queries.embed),
    insert: insert('notes', `[${note}]`),
    upsert: insert('counters', counters, true),
    rpc: { text: `select 1, public.count_notes($1::jsonb -> 0 ->> 'state')::text`, values: [] },
  };
  const bare = await startBare(postgres, keys, token, statements, folder);
  const shots = shotsOf(keys.anonKey, token, id);
  const stored = await fetch(`${url}/storage/v1/object/files/down.bin`, { ...shots.upload, body: megabyte });
  const storedBare = await fetch(`${bare.url}/upload/bare.bin`, { method: 'POST', body: megabyte });
  if (!stored.ok || !storedBare.ok) throw new Error(`The files could not be stored: ${await stored.text()}`);
  return { keys, postgres, tokens, shots, bare, bareShots: bareShotsOf(shots) };
}
