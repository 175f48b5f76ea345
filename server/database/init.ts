import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { diskFull, isDiskFull, StartError, StartStopped } from '../start-error.ts';
import { isAlive } from './postmaster.ts';
import type { RunAs } from './unprivileged.ts';

const run = promisify(execFile);

/** Removes what starts left beside the place of the cluster that were killed while they made it. */
async function sweep(data: string): Promise<void> {
  const names = await readdir(dirname(data)).catch(() => []);
  for (const name of names) {
    const pid = name.startsWith(`${basename(data)}.`) ? /\.(\d+)(?:\.password)?$/.exec(name)?.[1] : undefined;
    if (pid === undefined || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue;
    await rm(join(dirname(data), name), { recursive: true, force: true });
  }
}

type Options = {
  bin: string;
  data: string;
  password: string;
  runAs: RunAs;
  superuser: string;
  stopping: AbortSignal | undefined;
};

/**
 * Creates a cluster's data directory. It is made beside its place and then moved there, so that a start cut short
 * leaves nothing half-made. Names sort as people expect (ICU, English). Raises `StartError`, or `StartStopped`.
 */
export async function createDataDirectory(options: Options): Promise<void> {
  const { bin, data, password, runAs, superuser, stopping } = options;
  await sweep(data);
  const work = `${data}.${process.pid}`;
  const passwordFile = `${work}.password`;
  const as = runAs.uid !== undefined && runAs.gid !== undefined ? { uid: runAs.uid, gid: runAs.gid } : {};
  try {
    await mkdir(dirname(data), { recursive: true });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(passwordFile, runAs.uid, runAs.gid);
    const args = [
      '-D',
      work,
      '-U',
      superuser,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'icu',
      '--icu-locale',
      'en-US',
    ];
    const [command = '', ...rest] = [...runAs.prefix, join(bin, 'initdb'), ...args];
    const making = run(command, rest, { cwd: dirname(data), ...as });
    // It ends at its next step, after which no one writes to the folder any more.
    const end = (): void => void making.child.kill('SIGTERM');
    stopping?.addEventListener('abort', end);
    await making.finally(() => stopping?.removeEventListener('abort', end));
    if (stopping?.aborted) throw new StartStopped();
    await rename(work, data);
  } catch (error) {
    await rm(work, { recursive: true, force: true, maxRetries: 5 });
    if (stopping?.aborted) throw new StartStopped();
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')) return;
    if (isDiskFull(error)) throw diskFull(data, error);
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartError(
      `The database cluster could not be created in ${data}.\n${words}`,
      'Check that this user can write to the folder.',
      { cause: error },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}
