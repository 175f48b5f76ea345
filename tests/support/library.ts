import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startStack } from './stack.ts';
import type { TestStack } from './stack.ts';

type Ask = { method?: string; body?: string; key?: string; headers?: Record<string, string> };

/** What came back over HTTP, with the body read as JSON where it is some. */
export type Told = { status: number; headers: Headers; text: string; json: unknown };

// No types of a database, but all methods: some are there only for the newest protocol.
type Untyped = SupabaseClient extends SupabaseClient<infer Database> ? Database : never;
type Client = SupabaseClient<Untyped, { PostgrestVersion: '13' }>;

export type Library = {
  stack: TestStack;
  /** The client library with the key of the service, and with the anonymous one. */
  db: Client;
  anon: Client;
  /** One request by hand, for what the client library does not say. */
  ask: (path: string, options?: Ask) => Promise<Told>;
  /** SQL as the role that owns the project. */
  sql: (text: string) => Promise<void>;
  /** Sets PostgREST's own settings on the login role, for this database, and waits until they hold. */
  set: (settings: Record<string, string | null>) => Promise<void>;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Serves the project in `server/fixture`: a library with more shapes than one product has. */
export async function openLibrary(): Promise<Library> {
  const stack = await startStack({ project: join(import.meta.dirname, '..', '..', 'server', 'fixture') });
  const ask: Library['ask'] = async (path, { method = 'GET', body, key = stack.serviceRoleKey, headers = {} } = {}) => {
    const reply = await fetch(`${stack.url}/rest/v1/${path}`, {
      method,
      headers: { apikey: key, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: parse(text) };
  };
  let probes = 0;
  const { admin, project } = stack.app.stack.db;
  const set: Library['set'] = async (settings) => {
    for (const [name, value] of Object.entries(settings)) {
      const { rows } = await admin.query<{ text: string }>(
        `select format('alter role authenticator in database %I ', current_database()) || case when $2::text is null
           then format('reset pgrst.%s', $1::text) else format('set pgrst.%s = %L', $1::text, $2::text) end as text`,
        [name, value],
      );
      await admin.query(rows[0]?.text ?? '');
    }
    // The schema is read anew as a whole: when a table made after the change is there, so is the change.
    probes += 1;
    await project.query(`create table public.probe_${probes} (); create table archive.probe_${probes} ()`);
    while ((await ask(`probe_${probes}`, { method: 'OPTIONS' })).status !== 200)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const client = (key: string): Client =>
    createClient<Untyped, { PostgrestVersion: '13' }>(stack.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    });
  return {
    stack,
    db: client(stack.serviceRoleKey),
    anon: client(stack.anonKey),
    ask,
    sql: async (text) => void (await project.query(text)),
    set,
  };
}
