import { join } from 'node:path';
import pg from 'pg';
import type { Database, Log, Settings } from '../stack.ts';
import { StartError } from '../start-error.ts';
import { checkExternal } from './external.ts';
import { LOGIN_ROLES, rolePassword, setLogins } from './login.ts';
import { migrate } from './migrate.ts';
import { applyPlatform } from './platform.ts';
import { Supervisor } from './supervisor.ts';

type Source = { options: pg.ClientConfig; embedded: boolean; stop: () => Promise<void> };

type Options = Pick<Settings, 'dataDir' | 'databaseUrl' | 'projectDir' | 'dbPort'>;

/**
 * Opens the database of the settings: starts the embedded PostgreSQL and keeps it alive, or reaches the one of DATABASE_URL, brings platform
 * and migrations up to date, and returns a pool for each role. Raises `StartError` in words for the operator; an embedded one
 * ends with `stopping`, and with it what is under way.
 */
export async function openDatabase(settings: Options, log: Log, stopping?: AbortSignal): Promise<Database> {
  const source = settings.databaseUrl ? external(settings.databaseUrl) : await embedded(settings, log, stopping);
  try {
    return await prepare(source, settings, log);
  } catch (error) {
    await source.stop();
    throw error;
  }
}

async function prepare(source: Source, settings: Options, log: Log): Promise<Database> {
  const admin = new pg.Client(source.options);
  const secret = String(source.options.password ?? '');
  await admin.connect().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  let version: number;
  try {
    if (!source.embedded) await checkExternal(admin, log);
    await applyPlatform(admin);
    // Where the owner of DATABASE_URL is itself called "postgres", its password is not ours to change.
    const roles = LOGIN_ROLES.filter((role) => role !== source.options.user);
    await setLogins(admin, secret, roles);
    const { rows } = await admin.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    version = rows[0]?.version ?? 0;
  } finally {
    await admin.end();
  }
  const pools = openPools(source.options, secret, log);
  await migrateProject(pools.project, settings.projectDir, log);
  const stop = async () => {
    await Promise.allSettled(Object.values(pools).map((pool) => pool.end()));
    await source.stop();
  };
  return { ...pools, version, embedded: source.embedded, stop };
}

async function migrateProject(pool: pg.Pool, projectDir: string, log: Log): Promise<void> {
  const client = await pool.connect();
  try {
    const applied = await migrate(client, join(projectDir, 'migrations'), (words) => log.warn(words));
    if (applied.length > 0) log.info('Migrations applied', { count: applied.length, last: applied.at(-1) });
  } finally {
    client.release();
  }
}

type Pools = Pick<Database, 'api' | 'health' | 'live' | 'auth' | 'admin' | 'project'>;

function openPools(options: pg.ClientConfig, secret: string, log: Log): Pools {
  const open = (user: string, max: number, min = 0) => {
    const own = user === options.user || user === 'superuser';
    const as = own ? {} : { user, password: rolePassword(secret, user) };
    const times = { idleTimeoutMillis: 30_000, connectionTimeoutMillis: 10_000 };
    const pool = new pg.Pool({ ...options, ...as, max, min, ...times });
    // A connection that dies while idle is only taken out of its pool; anyone who asks next gets a new one.
    pool.on('error', (error) => {
      if (!pool.ending) log.warn('A database connection was lost', { pool: user, reason: error.message });
    });
    // One that dies at work fails the query that runs; without a listener its event would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  };
  return {
    // Two stay open with the plans that they made: who comes back after a pause doesn't wait for new ones.
    api: open('authenticator', 20, 2),
    health: open('authenticator', 1, 1),
    live: open('authenticator', 6),
    auth: open('supabase_auth_admin', 10),
    // Three of them only listen: for schema changes, for messages and for mails.
    admin: open('superuser', 9),
    project: open('postgres', 4),
  };
}

async function embedded({ dataDir, dbPort: port }: Options, log: Log, stopping?: AbortSignal): Promise<Source> {
  const supervisor = await Supervisor.open({ dataDir, log, port, stopping });
  return { options: supervisor.options, embedded: true, stop: () => supervisor.stop() };
}

function external(url: string): Source {
  const address = new URL(url);
  const options: pg.ClientConfig = {
    host: address.searchParams.get('host') ?? decodeURIComponent(address.hostname),
    port: Number(address.port || 5432),
    user: decodeURIComponent(address.username) || 'postgres',
    password: decodeURIComponent(address.password),
    database: decodeURIComponent(address.pathname.slice(1)) || 'postgres',
    ...(['require', 'verify-full'].includes(address.searchParams.get('sslmode') ?? '') ? { ssl: true } : {}),
  };
  return { options, embedded: false, stop: async () => undefined };
}

function unreachable(cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : String(cause);
  return new StartError(
    `The database can't be reached: ${reason}`,
    'Check DATABASE_URL and that PostgreSQL is running.',
    { cause },
  );
}
