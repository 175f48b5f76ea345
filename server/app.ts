import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAuth } from './auth/auth.ts';
import { seed } from './database/seed.ts';
import { createFunctions } from './functions/functions.ts';
import { openOrSetAside } from './set-aside.ts';
import { HttpError } from './http/error.ts';
import { createTicker } from './jobs/ticker.ts';
import { drain, listen } from './http/listen.ts';
import { createServer } from './http/server.ts';
import type { Routes } from './http/server.ts';
import { loadKeys } from './keys.ts';
import { createMailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { readProjectConfig } from './project/config.ts';
import { loadSigningKeys } from './signing.ts';
import { createRealtime } from './realtime/realtime.ts';
import type { Realtime } from './realtime/realtime.ts';
import { Sent } from './realtime/sent.ts';
import { createRest } from './rest/rest.ts';
import type { Database, Log, Route, Settings, Stack } from './stack.ts';
import { createStorage } from './storage/storage.ts';
import { createConfigJson } from './web/config-json.ts';
import { createHealth } from './web/health.ts';
import { Metrics } from './web/metrics.ts';
import { createStatic } from './web/static.ts';

export type App = { stack: Stack; stop: () => Promise<void> };

/** Called with the open database before anything is served: the place to load the demo. */
export type Prepare = (db: Database) => Promise<void>;

const root = join(import.meta.dirname, '..');
const openPrefixes = ['/rest/v1', '/auth/v1', '/storage/v1', '/functions/v1', '/realtime/v1'];
const patience = 8000;

async function readVersion(): Promise<string> {
  const parsed: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || !('version' in parsed)) return '';
  return String(parsed.version);
}

function publicUrl({ publicUrl: given, host }: Settings, port: number): string {
  if (given !== null) return given;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** What is at the addresses of the web pages where none are served. */
async function nothing(): Promise<void> {
  throw new HttpError(404, { message: 'Only the protocols are served here' });
}

/** The answer of a protocol that the project turned off. */
function notEnabled(name: string): Route {
  return async () => {
    throw new HttpError(404, { message: `The ${name} is not enabled for this project`, hint: 'See config.toml.' });
  };
}

type Opened = { routes: Routes; close: () => Promise<void>; upgrade: Realtime['upgrade'] };

async function openProtocols(stack: Stack, metrics: Metrics): Promise<Opened> {
  const { config } = stack;
  const mailer = createMailer(stack);
  const functions = createFunctions(stack);
  const ticker = createTicker(stack);
  metrics.ticks = ticker?.ticks ?? null;
  const [rest, realtime, auth, storage, version] = await Promise.all([
    createRest(stack),
    createRealtime(stack),
    createAuth(stack, mailer),
    createStorage(stack),
    readVersion(),
  ]);
  const routes: Routes = {
    '/rest/v1': config.api.enabled ? rest.route : notEnabled('data API'),
    '/realtime/v1': config.realtime.enabled ? realtime.route : notEnabled('realtime service'),
    '/auth/v1': config.auth.enabled ? auth : notEnabled('auth service'),
    '/storage/v1': config.storage.enabled ? storage : notEnabled('storage service'),
    '/functions/v1': functions.route,
    '/mailbox': createMailbox(stack),
    '/healthz': createHealth(stack, version),
    '/metrics': metrics.route(stack),
    '/config.json': createConfigJson(stack),
    '': stack.settings.web ? createStatic(join(root, 'dist', 'web'), stack.url) : nothing,
  };
  const close = async (): Promise<void> => {
    await ticker?.close();
    await Promise.allSettled([realtime.close(), rest.close(), functions.close(), mailer.close()]);
  };
  return { routes, close, upgrade: realtime.upgrade };
}

/**
 * Starts everything: holds the port, opens and prepares the database, opens the protocols. Until they are open, requests
 * are told to come back. Raises `StartError` in words for the operator. `stopping` ends a start with an embedded database.
 */
export async function startApp(settings: Settings, log: Log, prepare: Prepare, stopping?: AbortSignal): Promise<App> {
  const metrics = new Metrics();
  const observe = metrics.observe.bind(metrics);
  const { server, open } = createServer({ log, openPrefixes, observe });
  const [config, keys] = await Promise.all([
    readProjectConfig(settings.projectDir, (words) => log.warn(words)),
    loadKeys(settings.dataDir, settings.jwtSecret),
  ]);
  config.api.anonymous_without_key ??= settings.stack;
  const signing = await loadSigningKeys(keys.jwtSecret, settings.projectDir, config.auth.signing_keys_path);
  // First, since addresses in mails and pages name the port, and a taken one is known before anything else starts.
  const port = await listen(server, settings.port, settings.host);
  let db: Database | null = null;
  try {
    db = await openOrSetAside(settings, log, stopping);
    const seeded = db.embedded ? await seed(db.project, settings.projectDir, config.db) : [];
    if (seeded.length > 0) log.info('Seeds run', { files: seeded });
    await prepare(db);
    const stack: Stack = { settings, keys, signing, log, db, config, sent: new Sent(), url: publicUrl(settings, port) };
    const { routes, close, upgrade } = await openProtocols(stack, metrics);
    server.on('upgrade', upgrade);
    open(routes);
    const database = db;
    const stop = async (): Promise<void> => {
      const drained = drain(server, patience);
      await close();
      await drained;
      await database.stop();
    };
    return { stack, stop };
  } catch (error) {
    await drain(server, 0);
    await db?.stop();
    throw error;
  }
}
