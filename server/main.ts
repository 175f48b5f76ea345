import { join } from 'node:path';
import { startApp } from './app.ts';
import type { App } from './app.ts';
import { firstAdminLink, loadDemoWhereWanted } from './first-start.ts';
import type { SignIn } from './demo.ts';
import { giveMemoryBack } from './give-back.ts';
import { createLog } from './log.ts';
import { readSettings } from './settings.ts';
import type { Database, Log, Settings } from './stack.ts';
import { StartError } from './start-error.ts';
import { pagesBuilt } from './web/pages-built.ts';

const projectDir = join(import.meta.dirname, '..', 'supabase');
const longestStop = 10_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** For a project that is served to programs: where they reach it. */
function tellDatabase({ settings, db }: App['stack']): void {
  if (settings.dbPort === null || !db.embedded) return;
  const { user, password } = db.project.options;
  say(`Database  postgresql://${user}:${String(password)}@127.0.0.1:${settings.dbPort}/postgres`);
}

function greet({ stack }: App, signIns: readonly SignIn[], link: string | null): void {
  say(`\nReady on ${stack.url}\n`);
  if (stack.settings.projectDir !== projectDir) say(`Keys      ${join(stack.settings.dataDir, 'keys.json')}`);
  tellDatabase(stack);
  if (signIns.length > 0) {
    say('Sign in to the demo as');
    for (const { role, email, password } of signIns) say(`  ${role.padEnd(11)} ${email.padEnd(28)} ${password}`);
    say('');
  }
  if (link !== null) say(`Create the first admin with this link, once, within 24 hours:\n  ${link}\n`);
}

const starting = new AbortController();

/** What a signal does: it ends a start, and once the server runs, lets running requests end first. */
let stop = (): void => starting.abort();

function stopOnSignals({ databaseUrl }: Settings): void {
  let stopping = false;
  const once = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), longestStop).unref();
    stop();
    // Someone's own database undoes what was under way when its connections end.
    if (databaseUrl !== null && starting.signal.aborted) process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  // The program that started this one is gone, for example because npm was killed.
  process.on('disconnect', once);
}

function stopGently(app: App, log: Log): void {
  say('Stopping: waiting for running requests ...');
  app.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error("Couldn't stop cleanly", { error });
      process.exit(1);
    },
  );
}

/** Where no one reads the output any more, writing to it fails; telling that in the output would never end. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

async function start(): Promise<void> {
  outliveReaders();
  const settings = readSettings(process.env, process.argv.slice(2), projectDir);
  const log = createLog(settings.logLevel);
  process.on('unhandledRejection', (error) => log.error('An error was not handled', { error }));
  process.on('uncaughtException', (error) => log.error('An error was not caught', { error }));
  stopOnSignals(settings);
  const pages = pagesBuilt(process.env['PAGES_UNDER_WAY'] === 'yes', starting.signal);
  // Any other reason for a failed start is shown.
  pages.catch(() => undefined);
  let signIns: SignIn[] = [];
  const prepare = async (db: Database): Promise<void> => {
    signIns = await loadDemoWhereWanted(settings, db, log);
    await pages;
  };
  const app = await startApp(settings, log, prepare, starting.signal);
  if (starting.signal.aborted) return stopGently(app, log);
  stop = () => stopGently(app, log);
  giveMemoryBack();
  greet(app, signIns, await firstAdminLink(app.stack));
}

start().catch((error: unknown) => {
  if (starting.signal.aborted) {
    say('Stopped before the server was ready.');
    process.exit(0);
  }
  if (error instanceof StartError) process.stderr.write(`\n${error.message}\n${error.hint}\n`);
  else process.stderr.write(`\nCouldn't start: ${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
