import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test } from './support/cloned.ts';
import { testNewModule } from './support/new-module.ts';
import { expect, signInOnScreen, type Person } from './support/test.ts';

const run = promisify(execFile);

const LANDINGS: [Person, RegExp, string | RegExp][] = [
  ['admin', /\/app\/dashboard$/, /^Good /],
  ['instructor', /\/app\/dashboard$/, /^Good /],
  ['cadet', /\/app\/dashboard$/, /^Good /],
  ['parent', /\/app\/calendar$/, 'Calendar'],
  ['external', /\/app\/competition-portal\/open-competitions$/, 'Open competitions'],
];

test('A1 a fresh clone starts with npm start, and each demo role lands on a page that works', async ({
  clone,
  browser,
}) => {
  test.setTimeout(600_000);
  expect(clone.output()).toContain(clone.url);
  for (const [person, address, heading] of LANDINGS) {
    expect(clone.output()).toContain(`${person}@guidon.example`);
    const page = await browser.newPage({ baseURL: clone.url });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signInOnScreen(page, person);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(errors).toEqual([]);
    await page.close();
  }
});

testNewModule();

test('A1 a taken port and a wrong variable are named with their fix', async ({ clone }) => {
  const port = new URL(clone.url).port;
  const taken = await failedStart({ PORT: port });
  expect(taken).toContain(`Port ${port}`);
  expect(taken).toContain('PORT');
  expect(await failedStart({ PORT: 'many' })).toContain('PORT');
  expect(await failedStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toContain('DATABASE_URL');
});

test('A1 the server ends with npm, also where a process manager ends npm alone', async ({ clone }) => {
  await clone.stop();
  await expect
    .poll(() =>
      fetch(`${clone.url}/healthz`).then(
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
