import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Postgres } from './database.ts';
import { directus } from './directus.ts';
import { endChild } from './end-child.ts';
import { freePort } from '../tests/support/free-port.ts';
import { parse } from './parse.ts';
import { installPeer } from './peer-install.ts';
import type { PeerKind, Place } from './peer-kind.ts';
import type { Shots } from './project-scene.ts';

/** Another server on a database of its own beside ours, on the same PostgreSQL. */
export type Peer = { url: string; pid: number; shots: Partial<Shots>; stop: () => Promise<void> };

export const peers = { parse, directus } satisfies Record<string, PeerKind>;

async function makeDatabase({ admin, password }: Postgres): Promise<pg.ClientConfig> {
  const client = new pg.Client(admin);
  await client.connect();
  await client.query('create database peer').finally(() => client.end());
  return { ...admin, host: '127.0.0.1', user: 'supabase_admin', password, database: 'peer' };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error('it did not become ready');
}

async function start(kind: PeerKind, postgres: Postgres, dataDir: string): Promise<Peer> {
  const folder = await installPeer(kind.install);
  const home = join(dataDir, 'peer');
  await mkdir(home, { recursive: true });
  const place: Place = { folder, home, port: await freePort(), database: await makeDatabase(postgres) };
  const { url, ready, args, env } = await kind.prepare(place);
  const child = spawn(process.execPath, args, { cwd: home, stdio: 'ignore', env: { ...process.env, ...env } });
  const stop = () => endChild(child, 'SIGKILL');
  try {
    await answers(url + ready);
    return { url, pid: child.pid ?? 0, shots: await kind.fill(url, place), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The peer, installed at its first use; `null`, with a word about it, where it can't be had. */
export async function startPeer(name: keyof typeof peers, postgres: Postgres, dataDir: string): Promise<Peer | null> {
  try {
    return await start(peers[name], postgres, dataDir);
  } catch (error) {
    console.log(`No peer to compare with: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
