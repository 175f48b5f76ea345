import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { removeFolder } from '../../support/remove-folder.ts';
import { copyTree } from '../../support/copy-tree.ts';
import { startServer, type RunningServer } from './server.ts';

const run = promisify(execFile);

type Clone = RunningServer & { cwd: string };

/**
 * A copy of the project's own files to which `npm run new-module honor-code` added a module, and nothing else was edited. In it
 * nothing is installed or built, and it is started with nothing but `npm start`.
 */
export const test = base.extend<object, { clone: Clone }>({
  clone: [
    async ({}, use) => {
      const cwd = await mkdtemp(join(tmpdir(), 'guidon-clone-'));
      try {
        await makeClone(cwd);
        const env = { PATH: outerPath() };
        const server = await startServer({ command: 'npm', args: ['start'], cwd, seconds: 420, env });
        try {
          await use({ ...server, cwd });
        } finally {
          await server.stop();
        }
      } finally {
        await removeFolder(cwd);
      }
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: async ({ clone }, use) => use(clone.url),
});

async function makeClone(cwd: string): Promise<void> {
  await copyTree(cwd);
  const packages = join(cwd, 'node_modules');
  await symlink(resolve('node_modules'), packages);
  await run(process.execPath, ['scripts/new-module.ts', 'honor-code'], { cwd });
  await rm(packages);
}

/** The PATH of the person at the terminal: without the project's own Node and tools. */
function outerPath(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
}
