import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

const exclude = ['**/node_modules/**', 'dist/**', '.cache/**', '.data/**'];

/** A throw-away PostgreSQL of its own for each project and run, started by the global setup at this address. */
function withPostgres(major: 15 | 18, name: string) {
  const folder = join(tmpdir(), `guidon-test-${process.pid}-${name}`);
  const url = `postgres://supabase_admin:${PASSWORD}@localhost/postgres?host=${encodeURIComponent(join(folder, 'run'))}`;
  const env = { TEST_DATABASE_URL: url, TEST_CLUSTER: folder, TEST_POSTGRES: String(major), TEST_PASSWORD: PASSWORD };
  return { env, globalSetup: ['tests/support/postgres-setup.ts'] };
}

const PASSWORD = 'guidon-test';

export default defineConfig({
  test: {
    // One more than the usual two cores: a test often waits for the database.
    maxWorkers: 3,
    // Each file makes a database or a server of its own; loading the modules anew for each took a fourth of the time.
    isolate: false,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{domain,server,supabase,scripts,web,tests}/**/*.test.ts'],
          exclude: [...exclude, '**/*.{db,api}.test.ts'],
          setupFiles: ['tests/support/indexed-db.ts'],
          // Thousands of drawn inputs take long on a busy machine.
          testTimeout: 20_000,
        },
      },
      ...([18, 15] as const).map((major) => ({
        test: {
          name: `db${major}`,
          // On the oldest PostgreSQL: every migration, the policies, each function that people may call, and the demo.
          include:
            major === 18
              ? ['{server,supabase,tests,web}/**/*.db.test.ts']
              : ['{server,supabase}/**/*.db.test.ts', 'tests/{platform,career,attacks}/*.db.test.ts'],
          // What a wrong field does is told by our own SQL, which is the same on each.
          exclude: major === 18 ? exclude : [...exclude, '**/career-fields.db.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          ...withPostgres(major, `db${major}`),
        },
      })),
      {
        test: {
          name: 'api',
          include: ['{server,supabase,tests,web}/**/*.api.test.ts'],
          exclude,
          testTimeout: 30_000,
          hookTimeout: 120_000,
          ...withPostgres(18, 'api'),
        },
      },
      {
        test: {
          name: 'api15',
          // What the server asks of the catalogs and the log, once more on the oldest PostgreSQL; not the floods.
          include: ['server/{rest,realtime,database}/**/*.api.test.ts'],
          exclude: [...exclude, '**/{hostile,isolation,supervisor}.api.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          ...withPostgres(15, 'api15'),
        },
      },
    ],
  },
});
