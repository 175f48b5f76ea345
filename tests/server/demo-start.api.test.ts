import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';

/** The demo, with its passwords that anyone can read, stays on this machine; a stale one makes way, real data never. */
const root = join(import.meta.dirname, '..', '..');
const PUBLIC = { PUBLIC_URL: 'https://guidon.school.example' };
const INSTRUCTOR = 'instructor@guidon.example';
const KNOWN = 'Guidon-demo-1';

let folder = '';
let project = '';
let dataDir = '';

beforeAll(async () => {
  // Inside the tree, where the demo of the copied project finds the packages it imports.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache', 'demo-start-'));
  project = join(folder, 'supabase');
  dataDir = join(folder, 'data');
  await cp(join(root, 'supabase'), project, { recursive: true });
  await cp(join(root, 'domain'), join(folder, 'domain'), { recursive: true });
  await leaveOutModules(join(project, 'demo'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The two years of each module take most of a start, and nothing here is about them. */
async function leaveOutModules(demo: string): Promise<void> {
  for (const file of await readdir(demo)) {
    const part = join(demo, file);
    if ((await readFile(part, 'utf8')).includes('export const demo')) await rm(part);
  }
}

type Started = {
  output: () => string;
  signIn: (password: string) => Promise<boolean>;
  addAccount: (email: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts the server on the copied project and waits until it is ready, or until it has given up. */
async function start(args: string[] = [], env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts', '--project', project, '--no-web', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect(child.exitCode !== null || (await isReady(url))).toBe(true), {
    timeout: 90_000,
    interval: 100,
  });
  const clientWith = async (key: 'anonKey' | 'serviceRoleKey') => {
    const keys: Record<typeof key, string> = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
    return createClient(url, keys[key], { auth: { persistSession: false, autoRefreshToken: false } });
  };
  return {
    output: () => text,
    signIn: async (password) => {
      const client = await clientWith('anonKey');
      const { data } = await client.auth.signInWithPassword({ email: INSTRUCTOR, password });
      return data.session !== null;
    },
    addAccount: async (email) => {
      const { error } = await (
        await clientWith('serviceRoleKey')
      ).auth.admin.createUser({
        email,
        password: KNOWN,
        email_confirm: true,
        user_metadata: { first_name: 'Pat', last_name: 'Real' },
      });
      if (error) throw error;
    },
    stop: () => end(child, ended),
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode === null) child.kill('SIGTERM');
  await ended;
}

/** Starts, looks, stops. */
async function duringStart(args: string[], env: Record<string, string>, look: (started: Started) => Promise<void>) {
  const started = await start(args, env);
  try {
    await look(started);
  } finally {
    await started.stop();
  }
}

async function editMigration(): Promise<void> {
  const [first = ''] = (await readdir(join(project, 'migrations'))).toSorted();
  const file = join(project, 'migrations', first);
  await writeFile(file, `${await readFile(file, 'utf8')}\n-- Edited.\n`);
}

const setAside = async (): Promise<number> =>
  (await readdir(dataDir)).filter((name) => name.startsWith('set-aside-')).length;

test('behind a public address the demo comes only when asked for, and with passwords that are shown once', async () => {
  await duringStart([], PUBLIC, async ({ output }) => expect(output()).not.toContain(INSTRUCTOR));
  await duringStart(['--demo'], PUBLIC, async ({ output, signIn }) => {
    const password = new RegExp(`${INSTRUCTOR} +(\\S+)`).exec(output())?.[1] ?? '';
    expect(password).toHaveLength(16);
    expect(await signIn(password)).toBe(true);
    expect(await signIn(KNOWN)).toBe(false);
  });
  await duringStart([], PUBLIC, async ({ output }) => expect(output()).not.toContain(INSTRUCTOR));
}, 120_000);

test('a demo of other migrations is set aside and loaded fresh; its known passwords are served to no one else', async () => {
  await editMigration();
  await duringStart([], {}, async ({ output, signIn }) => {
    expect(output()).toContain('is from another version of Guidon');
    expect(await signIn(KNOWN)).toBe(true);
  });
  expect(await setAside()).toBe(1);
  await duringStart([], PUBLIC, async ({ output }) => expect(output()).toContain('anyone can read its passwords'));
}, 120_000);

test('--reset-demo starts the demo over, and real data stay as they are', async () => {
  await duringStart(['--reset-demo'], {}, async ({ signIn }) => expect(await signIn(KNOWN)).toBe(true));
  expect(await setAside()).toBe(2);
  await duringStart([], {}, ({ addAccount }) => addAccount('pat@highschool.test'));
  await duringStart(['--reset-demo'], {}, async ({ output }) => expect(output()).toContain('holds more than the demo'));
  await editMigration();
  await duringStart([], {}, async ({ output }) => expect(output()).toContain('was changed after it ran'));
  expect(await setAside()).toBe(2);
}, 120_000);
