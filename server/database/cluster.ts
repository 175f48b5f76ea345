import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, readFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { diskFull, isDiskFull, StartError, StartStopped } from '../start-error.ts';
import type { Log } from '../stack.ts';
import { postgresBinaries } from './binaries.ts';
import { createDataDirectory } from './init.ts';
import { readPostmaster, removeStalePid, stopPostmaster, type Postmaster } from './postmaster.ts';
import { clusterPassword } from './secrets.ts';
import { unprivileged, type RunAs } from './unprivileged.ts';

export const SUPERUSER = 'supabase_admin';

/** Where and as whom to reach the embedded PostgreSQL as its superuser. */
export type ClusterAddress = { host: string; port: number; user: string; password: string };

export type Cluster = { address: ClusterAddress; stop: () => Promise<void> };

type Options = {
  dataDir: string;
  log: Log;
  major?: 15 | 18;
  settings?: Record<string, string>;
  /** Ends the start; what it had begun is undone. */
  stopping?: AbortSignal;
};

/**
 * Starts the PostgreSQL below `dataDir`, creating it at the first start. One that a killed process left behind is
 * taken over as it is. Raises `StartError` where it can't be started, with PostgreSQL's own last words, or `StartStopped`.
 */
export async function startCluster(options: Options): Promise<Cluster> {
  const { dataDir, log, major = 18, settings = {}, stopping } = options;
  const home = resolve(dataDir);
  const data = join(home, 'postgres');
  const password = await clusterPassword(home).catch((error: unknown) => {
    throw isDiskFull(error) ? diskFull(home, error) : error;
  });
  const bin = await postgresBinaries(major);
  const runAs = await unprivileged(join(bin, 'postgres'));
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(home, runAs.uid, runAs.gid);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    log.info('Creating the database cluster');
    await createDataDirectory({ bin, data, password, runAs, superuser: SUPERUSER, stopping });
  }
  const running = await readPostmaster(data);
  const found = running && (await accepts(running, password)) ? running : null;
  if (found) log.info('Taking over the PostgreSQL that an earlier process left running', { pid: found.pid });
  const postmaster = found ?? (await launchInTurn({ bin, data, home, runAs, settings, password, stopping }));
  return {
    address: { host: postmaster.socketDir || '127.0.0.1', port: postmaster.port, user: SUPERUSER, password },
    stop: () => stopPostmaster(postmaster.pid),
  };
}

type Launch = {
  bin: string;
  data: string;
  home: string;
  runAs: RunAs;
  settings: Record<string, string>;
  password: string;
  stopping: AbortSignal | undefined;
};

/** How long processes of a killed server may take to end, in milliseconds. */
const LAST_OF_THEM = 20_000;

/** Starts the server; again while processes of one that was killed still hold its memory. */
async function launchInTurn(of: Launch): Promise<Postmaster> {
  const end = performance.now() + LAST_OF_THEM;
  for (;;) {
    try {
      return await launch(of);
    } catch (error) {
      if (!/pre-existing shared memory block/.test(String(error)) || performance.now() > end) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

/** Statements are counted as on a hosted project, where this PostgreSQL carries what counts them. */
function counted(bin: string): Record<string, string> {
  const folders = ['share/postgresql/extension', 'share/extension'].map((folder) => join(dirname(bin), folder));
  const found = folders.some((folder) => existsSync(join(folder, 'pg_stat_statements.control')));
  return found ? { shared_preload_libraries: 'pg_stat_statements', compute_query_id: 'on' } : {};
}

/** Starts the server process and waits until it takes connections. */
async function launch({ bin, data, home, runAs, settings, password, stopping }: Launch): Promise<Postmaster> {
  if (stopping?.aborted) throw new StartStopped();
  const socketDir = process.platform === 'win32' ? '' : await socketDirectory(home, runAs);
  await removeStalePid(data);
  const logPath = join(home, 'postgres.log');
  await truncate(logPath).catch(() => undefined);
  const options = { ...SETTINGS, ...counted(bin), unix_socket_directories: socketDir, ...settings };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command = '', ...args] = [...runAs.prefix, join(bin, 'postgres'), '-D', data, ...flags];
  const output = openSync(logPath, 'a', 0o600);
  const { uid, gid } = runAs;
  const as = uid !== undefined && gid !== undefined ? { uid, gid } : {};
  // Its own process group: Ctrl+C reaches Node alone, which then stops PostgreSQL after the last request.
  const child = spawn(command, args, { detached: true, stdio: ['ignore', output, output], cwd: home, ...as });
  closeSync(output);
  child.unref();
  return untilReady(child, { data, logPath, password, stopping });
}

const SETTINGS: Record<string, string> = {
  listen_addresses: process.platform === 'win32' ? '127.0.0.1' : '',
  port: process.platform === 'win32' ? '54322' : '5432',
  wal_level: 'logical',
  fsync: 'on',
  max_connections: '120',
  shared_buffers: '128MB',
  jit: 'off',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  timezone: 'UTC',
};

type Waiting = Pick<Launch, 'data' | 'password' | 'stopping'> & { logPath: string };

async function untilReady(child: ChildProcess, { data, logPath, password, stopping }: Waiting): Promise<Postmaster> {
  const state: { failed: Error | number | null } = { failed: null };
  child.once('error', (error) => (state.failed = error));
  child.once('exit', (code) => (state.failed = code ?? 1));
  const end = performance.now() + 60_000;
  while (performance.now() < end) {
    if (stopping?.aborted) {
      if (child.pid !== undefined) await stopPostmaster(child.pid);
      throw new StartStopped();
    }
    const postmaster = await readPostmaster(data);
    if (postmaster && (await accepts(postmaster, password))) return postmaster;
    // Where another start was quicker, its server is the one to wait for.
    if (state.failed !== null && !postmaster) throw await failure(state.failed, data, logPath);
    await new Promise((done) => setTimeout(done, 15));
  }
  throw await failure(new Error('it took no connection within 60 seconds'), data, logPath);
}

async function failure(cause: unknown, data: string, logPath: string): Promise<Error> {
  const words = (await readFile(logPath, 'utf8').catch(() => '')).trim().split('\n').slice(-6).join('\n');
  if (isDiskFull(words)) return diskFull(data, cause);
  return new StartError(`PostgreSQL did not start.\n${words}`, `Its full log is in ${logPath}.`, { cause });
}

/** True once the server lets its superuser in. */
async function accepts(postmaster: Postmaster, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: postmaster.socketDir || '127.0.0.1',
    port: postmaster.port,
    user: SUPERUSER,
    password,
    database: 'postgres',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** A socket's path may have 107 characters at most: a deep data directory gets a short folder of its own. */
async function socketDirectory(home: string, runAs: RunAs): Promise<string> {
  const near = join(home, 'run');
  const short = join(tmpdir(), `pg-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`);
  const folder = near.length < 80 ? near : short;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}
