import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

const run = promisify(execFile);

/** How a PostgreSQL program is started: a prefix of the command line, and the user where it is another one. */
export type RunAs = { prefix: string[]; uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. As an ordinary user nothing is needed. As root a user namespace maps root to an
 * ordinary number: files stay root's own, so a clone below root's folder of mode 0700 works too. Where namespaces are
 * forbidden, or the folder is another user's, the owner of the programs takes over, or else `nobody`, who must be able
 * to reach them.
 */
export async function unprivileged(program: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ['unshare', '--user', '--map-user=1000'];
  if (await works([...prefix, program, '--version'])) return { prefix };
  for (const user of [ownerOf(program), await idOf('nobody')]) {
    if (user && user.uid !== 0 && (await works([program, '--version'], user))) return { prefix: [], ...user };
  }
  throw new StartError(
    'PostgreSQL refuses to run as root, and no other user on this machine can run its programs.',
    'Start Guidon as an ordinary user, or move the folder to where the user "nobody" can read it.',
  );
}

function ownerOf(path: string): { uid: number; gid: number } {
  const { uid, gid } = statSync(path);
  return { uid, gid };
}

async function works([command = '', ...args]: string[], as?: { uid: number; gid: number }): Promise<boolean> {
  return run(command, args, { ...as, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function idOf(user: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}
