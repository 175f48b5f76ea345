import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endChild } from './end-child.ts';

const root = join(import.meta.dirname, '..');

export type Subject = { url: string; pid: number; seconds: number; stop: (signal?: NodeJS.Signals) => Promise<void> };

/** Starts the real server as a person would, with `env` besides, and waits until it says where it is ready. */
export async function startSubject(
  dataDir: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Subject> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...(process.env['BENCH_NODE_FLAGS'] ?? '').split(' ').filter(Boolean), 'server/main.ts', ...args],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
        PUBLIC_URL: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await readyUrl(child);
  const seconds = (performance.now() - started) / 1000;
  return { url, pid: child.pid ?? 0, seconds, stop: (signal) => endChild(child, signal) };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^Ready on (\S+)/.exec(line)?.[1];
    if (url !== undefined) {
      child.stdout.resume();
      return url;
    }
  }
  throw new Error('The server ended before it was ready');
}

/** A data directory that goes away with the bench. */
export async function freshDataDir(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Resident memory of a process in MB, from the kernel; `null` where there is no /proc. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const kilobytes = text === null ? undefined : /VmRSS:\s+(\d+)/.exec(text)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
