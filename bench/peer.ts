import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Postgres } from './database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { installPeer } from './peer-install.ts';
import { appId, masterKey, mount, openPeerScene } from './peer-scene.ts';
import type { Shots } from './project-scene.ts';

/** Parse Server on a database of its own beside ours, on the same PostgreSQL. */
export type Peer = { url: string; pid: number; shots: Partial<Shots>; stop: () => Promise<void> };

const cloud = `
Parse.Cloud.define('countNotes', async ({ params, user }) =>
  new Parse.Query('Note').equalTo('state', params.state).count({ sessionToken: user.getSessionToken() }));
`;

async function makeDatabase(admin: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query('create database peer').finally(() => client.end());
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(100);
  }
  throw new Error('it did not become ready');
}

async function start(folder: string, postgres: Postgres, dataDir: string): Promise<Peer> {
  await makeDatabase(postgres.admin);
  const home = join(dataDir, 'peer');
  await mkdir(home, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}${mount}`;
  await writeFile(join(home, 'cloud.cjs'), cloud);
  const settings = {
    ...{ appId, masterKey, port, host: '127.0.0.1', mountPath: mount, serverURL: url, logLevel: 'error', silent: true },
    databaseURI: `postgres://supabase_admin:${postgres.password}@127.0.0.1:${postgres.admin.port}/peer?poolSize=20`,
    ...{
      cloud: join(home, 'cloud.cjs'),
      logsFolder: null,
      allowClientClassCreation: true,
      masterKeyIps: ['127.0.0.1'],
    },
    filesAdapter: { module: '@parse/fs-files-adapter', options: { filesSubDirectory: '' } },
  };
  await writeFile(join(home, 'parse.json'), JSON.stringify(settings));
  const program = join(folder, 'node_modules', 'parse-server', 'bin', 'parse-server');
  const child = spawn(process.execPath, [program, join(home, 'parse.json')], { cwd: home, stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  try {
    await answers(url);
    return { url, pid: child.pid ?? 0, shots: await openPeerScene(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The peer, installed at its first use; `null`, with a word about it, where it can't be had. */
export async function startPeer(postgres: Postgres, dataDir: string): Promise<Peer | null> {
  try {
    return await start(await installPeer(), postgres, dataDir);
  } catch (error) {
    console.log(`No peer to compare with: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
