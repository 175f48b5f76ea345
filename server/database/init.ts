import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { diskFull, isDiskFull, StartError } from '../start-error.ts';
import type { RunAs } from './unprivileged.ts';

const run = promisify(execFile);

type Options = { bin: string; data: string; password: string; runAs: RunAs; superuser: string };

/**
 * Creates a cluster's data directory. It is made beside its place and then moved there, so that a start cut short
 * leaves nothing half-made. Names sort as people expect (ICU, English). Raises `StartError`.
 */
export async function createDataDirectory({ bin, data, password, runAs, superuser }: Options): Promise<void> {
  const work = `${data}.${process.pid}`;
  const passwordFile = `${work}.password`;
  const as = runAs.uid !== undefined && runAs.gid !== undefined ? { uid: runAs.uid, gid: runAs.gid } : {};
  try {
    await mkdir(dirname(data), { recursive: true });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(passwordFile, runAs.uid, runAs.gid);
    const args = [
      ...['-D', work, '-U', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'icu', '--icu-locale', 'en-US'],
    ];
    const [command = '', ...rest] = [...runAs.prefix, join(bin, 'initdb'), ...args];
    await run(command, rest, { cwd: dirname(data), ...as });
    await rename(work, data);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')) return;
    if (isDiskFull(error)) throw diskFull(data, error);
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new StartError(
      `The database cluster could not be created in ${data}.\n${words}`,
      'Check that this user can write to the folder.',
      {
        cause: error,
      },
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}
