import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a running PostgreSQL writes about itself. */
export type Postmaster = { pid: number; port: number; socketDir: string };

/** Reads `postmaster.pid` of a data directory; null where there is none or where its process is gone. */
export async function readPostmaster(dataDirectory: string): Promise<Postmaster | null> {
  let text: string;
  try {
    text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8');
  } catch {
    return null;
  }
  const [pid, , , port, socketDir] = text.split('\n');
  const found = { pid: Number(pid), port: Number(port), socketDir: socketDir?.trim() ?? '' };
  return Number.isInteger(found.pid) && found.port > 0 && (await isPostgres(found.pid)) ? found : null;
}

/**
 * Removes a `postmaster.pid` whose process is gone. After a power cut its number may belong to another program by now,
 * and PostgreSQL would refuse to start for fear of it.
 */
export async function removeStalePid(dataDirectory: string): Promise<void> {
  if (!(await readPostmaster(dataDirectory))) await rm(join(dataDirectory, 'postmaster.pid'), { force: true });
}

/** True where the process lives and is a PostgreSQL. */
async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => programName(pid));
  return /postgres/.test(name);
}

/** A program's name where there is no /proc; where nothing tells it, a living process is taken for what it says it is. */
async function programName(pid: number): Promise<string> {
  return promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => 'postgres',
  );
}

/** True where a process with this number exists, no matter who owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Asks a postmaster for a fast, clean stop and waits until it is gone (at most `seconds`, then it is told to quit right away). */
export async function stopPostmaster(pid: number, seconds = 8): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  if (await goneWithin(pid, seconds)) return;
  process.kill(pid, 'SIGQUIT');
  await goneWithin(pid, 5);
}

async function goneWithin(pid: number, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (isAlive(pid)) {
    if (performance.now() > end) return false;
    await new Promise((done) => setTimeout(done, 20));
  }
  return true;
}
