import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { copyTree } from './support/clone.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { expect, signIn } from './support/test.ts';

const run = promisify(execFile);

/** A copy of the project to which `npm run new-module` adds one, and nothing else is edited. */
const test = base.extend<object, { grown: RunningServer }>({
  grown: [
    async ({}, use) => {
      const cwd = await mkdtemp(join(tmpdir(), 'guidon-grown-'));
      await copyTree(cwd);
      await symlink(resolve('node_modules'), join(cwd, 'node_modules'));
      await run(process.execPath, ['scripts/new-module.ts', 'honor-code'], { cwd });
      await run(process.execPath, ['scripts/build.ts'], { cwd });
      const server = await startServer({ cwd });
      await use(server);
      await server.stop();
      await rm(cwd, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ grown }, use) => use(grown.url),
});

test('A6 a module made by new-module stands in the menu and behind the guard with no other edit', async ({
  browser,
  grown,
}) => {
  const instructor = await browser.newPage({ baseURL: grown.url });
  await signIn(instructor, 'instructor');
  const menu = instructor.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Honor Code' }).click();
  await expect(instructor).toHaveURL(/\/app\/honor-code$/);
  await expect(instructor.getByRole('heading', { level: 1, name: 'Honor Code' })).toBeVisible();

  const cadet = await browser.newPage({ baseURL: grown.url });
  await signIn(cadet, 'cadet');
  await expect(cadet.getByRole('link', { name: 'My record' })).toBeVisible();
  await expect(cadet.getByRole('link', { name: 'Honor Code' })).toHaveCount(0);
  await cadet.goto('/app/honor-code');
  await expect(cadet.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});
