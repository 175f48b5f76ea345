import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

// One version for everyone, so that numbers can be compared. It runs as a program of its own and nothing here imports it.
const version = '9.10.0';
// It looks into the inside of its router, which changed after 2.2.
const manifest = { private: true, overrides: { router: '2.2.0' } };

function cacheFolder(): string {
  const base = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return join(base, 'guidon-bench', `parse-server-${version}`);
}

/** Installs Parse Server into a cache folder of the user, once, without running any install script; gives the folder. */
export async function installPeer(): Promise<string> {
  const folder = cacheFolder();
  const stamp = join(folder, 'installed');
  if (existsSync(stamp)) return folder;
  console.log('Installing the peer (Parse Server) ...');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  const windows = process.platform === 'win32';
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    `parse-server@${version}`,
  ];
  const npm = spawn(windows ? 'npm.cmd' : 'npm', args, { cwd: folder, stdio: 'ignore', shell: windows });
  const [code]: unknown[] = await Promise.race([once(npm, 'exit'), once(npm, 'error').then(() => [1])]);
  if (code !== 0) throw new Error('npm could not install it; is the registry reachable?');
  await writeFile(stamp, version);
  return folder;
}
