import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startCluster } from '../../server/database/cluster.ts';
import { removeFolder } from './remove-folder.ts';

const quiet = { debug: () => undefined, info: () => undefined, warn: console.warn, error: console.error };

/** Starts the project's throw-away PostgreSQL before its first test and removes it after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_CLUSTER: dataDir = '', TEST_POSTGRES, TEST_PASSWORD } = project.config.env;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify({ databasePassword: TEST_PASSWORD }));
  // Nothing here has to survive a power cut, so the disk need not be waited for.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // A database lives for seconds: to clean up in hundreds of them only takes time from the tests.
    autovacuum: 'off',
    max_connections: '300',
  };
  const cluster = await startCluster({ dataDir, log: quiet, major: TEST_POSTGRES === '15' ? 15 : 18, settings });
  return async () => {
    await cluster.stop();
    await removeFolder(dataDir);
  };
}
