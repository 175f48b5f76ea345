import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Copies what a clone of this tree would hold (what git tracks, and what it would take) into a folder. */
export async function copyTree(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const files = stdout.split('\0').filter(Boolean);
  for (const file of files) await cp(file, join(folder, file)).catch(ignoreRemoved);
}

/** A file that git still lists but that was just removed belongs to no clone. */
function ignoreRemoved(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
