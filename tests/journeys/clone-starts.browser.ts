import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { copyTree } from './support/clone.ts';
import { startServer, type RunningServer } from './support/server.ts';
import { expect, signInOnScreen, type Person } from './support/test.ts';

const run = promisify(execFile);

/** A copy of the project's own files without anything installed or built, started with nothing but `npm start`. */
const test = base.extend<object, { fresh: RunningServer }>({
  fresh: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'guidon-fresh-'));
      await copyTree(folder);
      const server = await startServer({
        command: 'npm',
        args: ['start'],
        cwd: folder,
        seconds: 420,
        env: { PATH: outerPath() },
      });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: async ({ fresh }, use) => use(fresh.url),
});

const LANDINGS: [Person, RegExp, string | RegExp][] = [
  ['admin', /\/app\/dashboard$/, /^Good /],
  ['instructor', /\/app\/dashboard$/, /^Good /],
  ['cadet', /\/app\/dashboard$/, /^Good /],
  ['parent', /\/app\/calendar$/, 'Calendar'],
  ['external', /\/app\/competition-portal\/open-competitions$/, 'Open competitions'],
];

test('A1 a fresh clone starts with npm start, and each demo role lands on a page that works', async ({
  fresh,
  browser,
}) => {
  test.setTimeout(600_000);
  expect(fresh.output()).toContain(fresh.url);
  for (const [person, address, heading] of LANDINGS) {
    expect(fresh.output()).toContain(`${person}@guidon.example`);
    const page = await browser.newPage({ baseURL: fresh.url });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signInOnScreen(page, person);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(errors).toEqual([]);
    await page.close();
  }
});

test('A1 a taken port and a wrong variable are named with their fix', async ({ fresh }) => {
  const port = new URL(fresh.url).port;
  const taken = await failedStart({ PORT: port });
  expect(taken).toContain(`Port ${port}`);
  expect(taken).toContain('PORT');
  expect(await failedStart({ PORT: 'many' })).toContain('PORT');
  expect(await failedStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toContain('DATABASE_URL');
});

test('A1 the server ends with npm, also where a process manager ends npm alone', async ({ fresh }) => {
  await fresh.stop();
  await expect
    .poll(() =>
      fetch(`${fresh.url}/healthz`).then(
        () => 'serving',
        () => 'gone',
      ),
    )
    .toBe('gone');
});

/** What a start says that has to fail, with exit code 1. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'guidon-fail-'));
  try {
    await run(process.execPath, ['server/main.ts'], { env: { ...process.env, DATA_DIR, ...env }, timeout: 60_000 });
    return 'it started';
  } catch (error) {
    const { code, stdout, stderr }: { code?: number; stdout?: string; stderr?: string } = Object(error);
    expect(code).toBe(1);
    return `${stdout ?? ''}${stderr ?? ''}`;
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/** The PATH of the person at the terminal: without the project's own Node and tools. */
function outerPath(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':');
}
