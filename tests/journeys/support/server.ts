import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../support/free-port.ts';
import { removeFolder } from '../../support/remove-folder.ts';

const run = promisify(execFile);

/** A running Guidon with its own data, and what it printed so far. */
export type RunningServer = {
  url: string;
  dataDir: string;
  output: () => string;
  /** Stops it and keeps its data. */
  end: () => Promise<void>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
};

type Options = {
  command?: string;
  args?: string[];
  cwd?: string;
  seconds?: number;
  env?: Record<string, string>;
  /** A data folder to begin with a copy of, where not with nothing. */
  from?: string;
};

/** A server that someone else started, and stops. */
export function runningAt(url: string): RunningServer {
  const nothing = () => Promise.resolve();
  return { url, dataDir: '', output: () => '', end: nothing, stop: nothing };
}

/** How long a server may take to stop by itself, in milliseconds. */
const LONGEST_STOP = 20_000;

/** Starts Guidon with the demo schools in a new folder and waits until it is ready. Raises with its output when it is not in time. */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const { seconds = 300, from } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'guidon-journey-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';
  const end = async () => {
    if (child !== null) await stopChild(child);
  };
  const stop = async () => {
    await end();
    await removeFolder(dataDir);
  };
  try {
    // With owner and rights: PostgreSQL refuses the data of anybody else.
    if (from !== undefined) await run('cp', ['-a', `${from}/.`, dataDir]);
    child = startChild(options, { PORT: String(port), DATA_DIR: dataDir }, (part) => (output += part));
    await ready(url, child, seconds);
  } catch (error) {
    await stop();
    throw new Error(`Guidon was not ready within ${seconds} s.\n${output}`, { cause: error });
  }
  return { url, dataDir, output: () => output, end, stop };
}

function startChild(options: Options, own: Record<string, string>, hear: (part: string) => void): ChildProcess {
  const { command = process.execPath, args = ['server/main.ts'], cwd = process.cwd(), env = {} } = options;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...own, LOG_LEVEL: 'warn', ...env },
    // By the channel it learns that the tests are gone, however they ended.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', (part: Buffer) => hear(part.toString()));
  child.stderr?.on('data', (part: Buffer) => hear(part.toString()));
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

async function ready(url: string, child: ChildProcess, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const ok = await fetch(`${url}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('out of time');
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP);
  await ended;
  clearTimeout(late);
}
