import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';

/** A running Guidon with its own data: what it printed so far, and how to stop it. */
export type RunningServer = { url: string; dataDir: string; output: () => string; stop: () => Promise<void> };

type Options = { command?: string; args?: string[]; cwd?: string; seconds?: number; env?: Record<string, string> };

/** Starts Guidon with the demo schools in a new folder and waits until it is ready. Raises with its output when it is not in time. */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const {
    command = process.execPath,
    args = ['server/main.ts'],
    cwd = process.cwd(),
    seconds = 60,
    env = {},
  } = options;
  const dataDir = await mkdtemp(join(tmpdir(), 'guidon-journey-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (output += part.toString()));
  const stop = async () => {
    await stopChild(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, child, seconds);
  } catch (error) {
    await stop();
    throw new Error(`Guidon was not ready within ${seconds} s.\n${output}`, { cause: error });
  }
  return { url, dataDir, output: () => output, stop };
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
  await ended;
}
