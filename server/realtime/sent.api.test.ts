import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../app.ts';
import type { App } from '../app.ts';
import type { Log } from '../stack.ts';
import { quietSettings } from '../../tests/support/settings.ts';

const ignore = (): void => undefined;
const log: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
let dataDir: string;
let app: App;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sent-'));
  const projectDir = join(import.meta.dirname, '..', 'fixture');
  const settings = quietSettings({ dataDir, projectDir, empty: true });
  app = await startApp(settings, log, () => Promise.resolve());
});

afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('alone with its database, the server tells of its own requests without NOTIFY, and of other work by it', async () => {
  const { url, keys, db } = app.stack;
  const service = createClient(url, keys.serviceRoleKey, { auth: { persistSession: false } });
  const heard: unknown[] = [];
  const channel = service.channel('room:a', { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload));
  const status = await new Promise((resolve) => {
    channel.subscribe(resolve);
  });
  expect(status).toBe('SUBSCRIBED');

  const listener = await db.admin.connect();
  const notified: unknown[] = [];
  listener.on('notification', ({ payload }) => notified.push(payload));
  await listener.query('listen realtime_messages');
  await service.rpc('announce', { room: 'a', words: 'by a request' }).throwOnError();
  await expect.poll(() => heard).toMatchObject([{ words: 'by a request' }]);
  await db.project.query(`select public.announce('a', 'by hand')`);
  await expect.poll(() => heard).toMatchObject([{ words: 'by a request' }, { words: 'by hand' }]);
  await expect.poll(() => notified).toHaveLength(1);
  listener.release(true);
  await service.realtime.disconnect();
});
