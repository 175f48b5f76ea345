import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createAuth } from '../../server/auth/auth.ts';
import { openDatabase } from '../../server/database/open.ts';
import { createFunctions } from '../../server/functions/functions.ts';
import { drain, listen } from '../../server/http/listen.ts';
import { createServer } from '../../server/http/server.ts';
import { loadKeys } from '../../server/keys.ts';
import { createMailbox } from '../../server/mail/mailbox.ts';
import { createMailer } from '../../server/mail/mailer.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { SigningKeys } from '../../server/signing.ts';
import { readProjectConfig } from '../../server/project/config.ts';
import { Sent } from '../../server/realtime/sent.ts';
import type { Log, Settings, Stack } from '../../server/stack.ts';
import { createStorage } from '../../server/storage/storage.ts';
import { removeFolder } from './remove-folder.ts';
import { quietSettings } from './settings.ts';

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error };

export type Mail = { id: string; to: string; subject: string; html: string; text: string };

export type Protocols = {
  stack: Stack;
  mailer: Mailer;
  /** A client that keeps its session in memory only; each call gives another person's. */
  client: (auth?: { flowType: 'pkce' | 'implicit' }) => SupabaseClient;
  /** The client of the service role. */
  admin: SupabaseClient;
  /** The mails to an address, the newest first. */
  mailsTo: (address: string) => Promise<Mail[]>;
  stop: () => Promise<void>;
};

const memoryOnly = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Roles belong to the whole cluster: two test files that set them up at once would get in each other's way. */
async function openOneByOne(settings: Settings): Promise<Stack['db']> {
  const client = new pg.Client(connection('postgres'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7203114)');
    return await openWhereRolesRest(settings, 5);
  } finally {
    await client.end();
  }
}

/** A test that gives a role a setting holds no lock: PostgreSQL refuses the second of two changes to one role. */
async function openWhereRolesRest(settings: Settings, tries: number): Promise<Stack['db']> {
  try {
    return await openDatabase(settings, quiet);
  } catch (error) {
    if (tries <= 1 || !String(error).includes('tuple concurrently updated')) throw error;
    return openWhereRolesRest(settings, tries - 1);
  }
}

function connection(database: string): pg.ClientConfig {
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  return {
    host: address.searchParams.get('host') ?? address.hostname,
    port: Number(address.port || 5432),
    user: decodeURIComponent(address.username),
    password: decodeURIComponent(address.password),
    database,
  };
}

/** A database of its own on the cluster of the test run. */
async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const name = `protocols_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client(connection('postgres'));
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  address.pathname = `/${name}`;
  return { url: address.href, drop: () => run(`drop database ${name} with (force)`) };
}

/**
 * Auth, mail, storage and functions of the embedded server over HTTP, serving a project folder that is not Guidon's.
 * `change` may alter the settings and the configuration before the start.
 */
export async function startProtocols(
  projectDir: string,
  change?: (stack: Omit<Stack, 'db' | 'url'>) => void,
): Promise<Protocols> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guidon-protocols-'));
  const database = await freshDatabase();
  const settings = quietSettings({ dataDir, projectDir, databaseUrl: database.url });
  const [keys, config] = await Promise.all([loadKeys(dataDir, null), readProjectConfig(projectDir)]);
  const base = { settings, keys, signing: new SigningKeys(keys.jwtSecret), log: quiet, config, sent: new Sent() };
  change?.(base);
  const { server, open } = createServer({ log: quiet, openPrefixes: ['/auth/v1', '/storage/v1', '/functions/v1'] });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  const db = await openOneByOne(settings);
  const stack: Stack = { ...base, db, url };
  const mailer = createMailer(stack);
  const functions = createFunctions(stack);
  open({
    '/auth/v1': await createAuth(stack, mailer),
    '/storage/v1': await createStorage(stack),
    '/functions/v1': functions.route,
    '/mailbox': createMailbox(stack),
  });

  const client = (key: string, auth = {}): SupabaseClient =>
    createClient(url, key, { auth: { ...memoryOnly, ...auth } });
  return {
    stack,
    mailer,
    client: (auth) => client(stack.keys.anonKey, auth),
    admin: client(stack.keys.serviceRoleKey),
    mailsTo: async (address) => {
      const sql =
        'select id, recipient as "to", subject, html, plain as text from mail.outbox where recipient = $1 order by created_at desc';
      return (await db.admin.query<Mail>(sql, [address])).rows;
    },
    stop: async () => {
      await drain(server, 200);
      await functions.close();
      await mailer.close();
      await db.stop();
      await database.drop();
      await removeFolder(dataDir);
    },
  };
}
