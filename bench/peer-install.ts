import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** What is installed: one version for everyone, so that numbers can be compared. Nothing here imports it. */
export type Package = {
  name: string;
  version: string;
  /** Other versions of what it needs, as npm's `overrides`. */
  overrides: Record<string, string>;
  /** Modules that compile themselves and are not needed: empty ones in their place. */
  empty: string[];
};

function cacheFolder({ name, version }: Package): string {
  const base = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return join(base, 'guidon-bench', `${name}-${version}`);
}

async function npmInstall(folder: string, what: string): Promise<void> {
  const windows = process.platform === 'win32';
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', what];
  const npm = spawn(windows ? 'npm.cmd' : 'npm', args, { cwd: folder, stdio: 'ignore', shell: windows });
  const [code]: unknown[] = await Promise.race([once(npm, 'exit'), once(npm, 'error').then(() => [1])]);
  if (code !== 0) throw new Error('npm could not install it; is the registry reachable?');
}

/** Installs a program into a cache folder of the user, once, without running any install script; gives the folder. */
export async function installPeer(wanted: Package): Promise<string> {
  const folder = cacheFolder(wanted);
  const stamp = join(folder, 'installed');
  if (existsSync(stamp)) return folder;
  console.log(`Installing the peer (${wanted.name} ${wanted.version}), which takes a while ...`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, overrides: wanted.overrides }));
  await npmInstall(folder, `${wanted.name}@${wanted.version}`);
  for (const name of wanted.empty) {
    await mkdir(join(folder, 'node_modules', name), { recursive: true });
    await writeFile(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'empty.cjs' }));
    await writeFile(join(folder, 'node_modules', name, 'empty.cjs'), 'module.exports = {};\n');
  }
  await writeFile(stamp, wanted.version);
  return folder;
}
