import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { EditedMigration } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { Supervisor } from './database/supervisor.ts';
import { importDemo, isExposed } from './demo.ts';
import { StartError } from './start-error.ts';
import type { Database, Log, Settings } from './stack.ts';

/** What of a data directory belongs to its database; keys and secrets stay, so that settings made with them hold. */
const PARTS = ['postgres', 'storage', 'mail'];

/**
 * Opens the database of the settings. Where migrations were edited after they ran and the data directory holds nothing but
 * the demo, or where `--reset-demo` asks for it, that one is set aside and a fresh one made; real data are refused as they are.
 */
export async function openOrSetAside(settings: Settings, log: Log, stopping?: AbortSignal): Promise<Database> {
  if (settings.resetDemo) await reset(settings, log, stopping);
  try {
    return await openDatabase(settings, log, stopping);
  } catch (error) {
    const wanted = settings.demo || !isExposed(settings);
    if (!(error instanceof EditedMigration) || settings.empty || !wanted) throw error;
    if (!(await holdsOnlyDemo(settings, log, stopping))) throw error;
    await setAside(settings, log, 'The demo in the data directory is from another version of Guidon');
    return openDatabase(settings, log, stopping);
  }
}

async function reset(settings: Settings, log: Log, stopping?: AbortSignal): Promise<void> {
  if (settings.databaseUrl !== null)
    throw new StartError('--reset-demo works only with the embedded database.', 'Start without DATABASE_URL.');
  if (!existsSync(join(settings.dataDir, 'postgres'))) return;
  if (!(await holdsOnlyDemo(settings, log, stopping)))
    throw new StartError(
      `The data directory ${settings.dataDir} holds more than the demo, so it wasn't changed.`,
      'Start without --reset-demo, or set DATA_DIR to a new folder.',
    );
  await setAside(settings, log, 'The demo starts over');
}

/** Asks the project's own demo; false where there is none, or where that can't be found out. */
async function holdsOnlyDemo(settings: Settings, log: Log, stopping?: AbortSignal): Promise<boolean> {
  const demo = settings.databaseUrl === null ? await importDemo(settings) : null;
  if (!demo?.onlyDemo) return false;
  const supervisor = await Supervisor.open({ dataDir: settings.dataDir, log, stopping });
  const pool = new pg.Pool({ ...supervisor.options, max: 1 });
  try {
    return await demo.onlyDemo(pool);
  } catch (error) {
    log.warn("Couldn't check whether the data directory holds only the demo", { error });
    return false;
  } finally {
    await pool.end();
    await supervisor.stop();
  }
}

async function setAside({ dataDir }: Settings, log: Log, why: string): Promise<void> {
  const folder = join(dataDir, `set-aside-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const part of PARTS) if (existsSync(join(dataDir, part))) await rename(join(dataDir, part), join(folder, part));
  log.warn(`${why}: what was there is now in ${folder}, and a fresh demo is loaded.`);
}
