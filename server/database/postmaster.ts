import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
  return Number.isInteger(found.pid) && found.port > 0 && isAlive(found.pid) ? found : null;
}

/** True where a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Asks a postmaster for a fast, clean stop and waits until it is gone (at most `seconds`, then it is told to quit at once). */
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
