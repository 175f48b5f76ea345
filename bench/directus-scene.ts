import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Place } from './peer-kind.ts';
import { fill, megabyte, note, noteCount, person } from './project-scene.ts';
import type { Shots } from './project-scene.ts';
import type { Shot } from './wire.ts';

export const admin = { email: 'admin@example.com', password: 'Bench-1-password' };
const member = { ...person, email: 'ana@example.com' };
// It takes the key 0 for none.
const counters = JSON.stringify(Array.from({ length: 100 }, (_, at) => ({ id: at + 1, value: at, label: `no ${at}` })));
const tables = ['authors', 'notes', 'comments', 'counters'];

// Rights are the peer's matter: of the project's own tables only their shape is taken over.
const shape = `
  create schema auth;
  create function auth.uid() returns uuid language sql stable as $$ select null::uuid $$;`;
// Only its own columns and keys count for it; lists of related rows have to be told to it.
const lists = `
  insert into directus_fields (collection, field, special) values ('authors', 'notes', 'o2m'), ('notes', 'comments', 'o2m');
  insert into directus_relations (many_collection, many_field, one_collection, one_field)
    values ('notes', 'author_id', 'authors', 'notes'), ('comments', 'note_id', 'notes', 'comments');
  insert into directus_collections (collection) values ('authors'), ('notes'), ('comments'), ('counters')`;

async function makeTables(database: pg.ClientConfig, owner: string): Promise<string> {
  const folder = join(import.meta.dirname, 'project', 'migrations');
  const migration = await readFile(join(folder, '20260101000000_bench.sql'), 'utf8');
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query(shape);
    await client.query(migration.split('-- Everyone signed in')[0] ?? '');
    await client.query(fill, [owner, noteCount]);
    await client.query('insert into counters select g, g, $2 || g, $1 from generate_series(1, 100) g', [owner, 'no ']);
    await client.query(lists);
    await client.query('analyze');
    const { rows } = await client.query<{ id: string }>('select id from notes limit 1');
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

type Json = Record<string, unknown>;

function asker(url: string) {
  return async (path: string, body: Json | Json[], token?: string): Promise<Json> => {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`it answered ${path} with ${reply.status}: ${await reply.text()}`);
    return Object(Object(await reply.json()).data);
  };
}

/** A person who may read and write what is theirs. */
async function makeMember(ask: ReturnType<typeof asker>, token: string): Promise<string> {
  const { id: policy } = await ask('/policies', { name: 'own', app_access: false }, token);
  const { id: role } = await ask('/roles', { name: 'member', policies: [{ policy }] }, token);
  const { id } = await ask('/users', { ...member, role, status: 'active' }, token);
  const own = { owner: { _eq: '$CURRENT_USER' } };
  const right = (collection: string, action: string) => ({
    policy,
    collection,
    action,
    fields: ['*'],
    permissions: action === 'create' ? {} : own,
    ...(action === 'create' ? { presets: { owner: '$CURRENT_USER' } } : {}),
  });
  const rights = tables.flatMap((table) => ['create', 'read', 'update'].map((action) => right(table, action)));
  const files = ['create', 'read'].map((action) => ({ policy, collection: 'directus_files', action, fields: ['*'] }));
  await ask('/permissions', [...rights, ...files], token);
  return String(id);
}

/** The same rows, owned by the same one person, below Directus's API; and the same operations on them. */
export async function openDirectusScene(url: string, { database }: Place): Promise<Partial<Shots>> {
  const ask = asker(url);
  const { access_token: key } = await ask('/auth/login', admin);
  const owner = await makeMember(ask, String(key));
  const id = await makeTables(database, owner);
  await ask('/utils/cache/clear', {}, String(key)).catch(() => null);
  const { access_token: token } = await ask('/auth/login', member);
  const headers = { authorization: `Bearer ${String(token)}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const get = (path: string): Shot => ({ method: 'GET', path, headers, body: '' });
  return {
    list: get('/items/notes?fields=id,title,body,state,created_at&sort=-created_at,id&limit=50'),
    one: get(`/items/notes/${id}`),
    insert: { method: 'POST', path: '/items/notes', headers: json, body: note },
    upsert: { method: 'PATCH', path: '/items/counters', headers: json, body: counters },
    rpc: get('/items/notes?aggregate[count]=*&filter[state][_eq]=closed'),
    embed: get(
      '/items/authors?fields=id,name,notes.id,notes.title,notes.comments.id,notes.comments.text&sort=name&limit=10',
    ),
    'sign-in': { method: 'POST', path: '/auth/login', headers: json, body: JSON.stringify(member) },
    ...(await files(url, headers)),
  };
}

/** An upload is a form; a download goes by the id that it got. */
async function files(url: string, headers: Record<string, string>): Promise<Partial<Shots>> {
  const type = 'multipart/form-data; boundary=bench';
  const part =
    'Content-Disposition: form-data; name="file"; filename="up.bin"\r\nContent-Type: application/octet-stream';
  const body = `--bench\r\n${part}\r\n\r\n${megabyte}\r\n--bench--\r\n`;
  const upload: Shot = { method: 'POST', path: '/files', headers: { ...headers, 'content-type': type }, body };
  const reply = await fetch(`${url}/files`, { ...upload });
  const id: unknown = Object(Object(await reply.json()).data).id;
  if (typeof id !== 'string') return {};
  return { upload, download: { method: 'GET', path: `/assets/${id}`, headers, body: '' } };
}
