import { mkdtemp } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import pg from 'pg';
import { vi } from 'vitest';
import { startApp } from '../../server/app.ts';
import type { App } from '../../server/app.ts';
import type { Log } from '../../server/stack.ts';
import { copyDatabase, copyRoleSettings, migratedTemplate, serverUrl } from './database.ts';
import { removeFolder } from './remove-folder.ts';
import { quietSettings } from './settings.ts';

type Options = {
  port?: number;
  /** With the project's demo. */
  demo?: boolean;
  /** The Supabase project folder to serve; Guidon's by default. */
  project?: string;
  /** Serves the database of this stack too, as a second server; it stays when this one stops. */
  beside?: TestStack;
};

export type TestStack = {
  url: string;
  anonKey: string;
  serviceRoleKey: string;
  app: App;
  /** A client that keeps its session in memory; with a key other than the anonymous one where given. */
  client: (key?: string) => SupabaseClient;
  /** A client that is signed in; by the password of the demo where none is given. Raises what the server refuses. */
  signedIn: (email: string, password?: string) => Promise<SupabaseClient>;
  /** A token that names a user, without an account behind it. */
  tokenFor: (sub: string, more?: Record<string, unknown>) => Promise<string>;
  stop: () => Promise<void>;
};

const DEMO_PASSWORD = 'Guidon-demo-1';

const root = join(import.meta.dirname, '..', '..');
// Roles belong to the whole cluster, so test files set them up one after another.
const rolesLock = 7_203_114;
const quiet: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (message, fields) => console.error(message, fields),
};

const now = (): number => Math.floor(Date.now() / 1000);

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function newDatabase(projectDir: string, demo: boolean): Promise<string> {
  const name = `stack_${randomUUID().replaceAll('-', '')}`;
  const template = await migratedTemplate(serverUrl(), [join(projectDir, 'migrations')], demo);
  await onServer(async (client) => {
    await copyDatabase(client, template, name);
    // Rights on the database itself are not part of a template.
    await client.query(`grant all on database ${name} to postgres`);
    await copyRoleSettings(client, template, name);
  });
  const address = new URL(serverUrl());
  address.pathname = `/${name}`;
  return address.href;
}

async function dropDatabase(url: string): Promise<void> {
  // PostgreSQL gives a replication slot up a moment after its connection has ended, and refuses until then.
  const drop = `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`;
  await onServer((client) => vi.waitFor(() => client.query(drop), { timeout: 10_000 }));
}

/** Boots the real server in this process on a fresh database of the test cluster, on any free port. */
export async function startStack(options: Options = {}): Promise<TestStack> {
  const projectDir = options.project ?? join(root, 'supabase');
  const dataDir = await mkdtemp(join(tmpdir(), 'stack-'));
  const { port = 0, demo = false } = options;
  const databaseUrl = options.beside?.app.stack.settings.databaseUrl ?? (await newDatabase(projectDir, demo));
  const settings = quietSettings({ dataDir, projectDir, databaseUrl, port, demo });
  const app = await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [rolesLock]);
    return startApp(settings, quiet, () => Promise.resolve());
  });
  const { keys, url } = app.stack;
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  const secret = new TextEncoder().encode(keys.jwtSecret);
  const client = (key = keys.anonKey) => createClient(url, key, { auth });
  return {
    url,
    app,
    anonKey: keys.anonKey,
    serviceRoleKey: keys.serviceRoleKey,
    client,
    signedIn: async (email, password = DEMO_PASSWORD) => {
      const person = client();
      const { error } = await person.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return person;
    },
    tokenFor: (sub, more = {}) =>
      new SignJWT({ sub, role: 'authenticated', aud: 'authenticated', exp: now() + 3600, ...more })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .sign(secret),
    stop: async () => {
      await app.stop();
      if (!options.beside) await dropDatabase(databaseUrl);
      await removeFolder(dataDir);
    },
  };
}
