import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';
import { watchedFetch } from './watched-fetch.ts';

/** The one way to the data: the real supabase-js client, typed by the schema. */
export type Db = SupabaseClient<Database>;

type Config = { url: string; anonKey: string };

const reconnectDelays = [1000, 2000, 5000, 10_000];

let opening: Promise<Db> | undefined;

/**
 * Gives the client of this browser tab, made once from `/config.json`.
 * Rejects when the server can't be reached; the next call then tries again.
 */
export function openClient(): Promise<Db> {
  opening ??= connect().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Where the project's services are, as programs outside the browser reach them. Rejects when the server can't be reached. */
export async function readProjectUrl(): Promise<string> {
  return (await readConfig()).url;
}

async function readConfig(): Promise<Config> {
  const reply = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error(`The server answered ${reply.status}`);
  return (await reply.json()) as Config;
}

async function connect(): Promise<Db> {
  const config = await readConfig();
  return createClient<Database>(config.url, config.anonKey, {
    global: { fetch: watchedFetch(config.url, config.anonKey) },
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
    realtime: {
      timeout: 10_000,
      heartbeatIntervalMs: 25_000,
      reconnectAfterMs: (tries: number) => reconnectDelays[tries - 1] ?? 10_000,
    },
  });
}

/** A client for one proof of a password: it keeps no session, and the one of this tab stays as it is. Rejects as `openClient`. */
export async function openProofClient(): Promise<Db> {
  const { url, anonKey } = await readConfig();
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, storageKey: 'proof' };
  return createClient<Database>(url, anonKey, { global: { fetch: watchedFetch(url, anonKey) }, auth });
}
