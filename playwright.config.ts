import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const CLONE = '**/clone-starts.browser.ts';

// Made once for each run; the workers, processes of their own, are told where.
process.env['READY_DATA'] ??= join(tmpdir(), `guidon-ready-${process.pid}`);

/** Journeys through the real product in the system's Chromium; each worker starts a server with a copy of the demo schools. */
export default defineConfig({
  testDir: 'tests/journeys',
  // The longest journey is on its way first: begun last, it would keep one core busy while the other waits.
  projects: [
    { name: 'clone', testMatch: CLONE },
    // While one core makes the data that all others begin with, the other starts the clone.
    { name: 'data', testMatch: '**/data-made.ts', teardown: 'data removed' },
    { name: 'data removed', testMatch: '**/data-removed.ts' },
    { name: 'pages', testMatch: '**/*.browser.ts', testIgnore: CLONE, dependencies: ['data'] },
  ],
  outputDir: '.cache/test/journeys',
  timeout: 180_000,
  // Long enough for a machine that others load too; what is there is found at once.
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  // A busy machine can be too slow at the wrong moment: a journey is walked once more, on a fresh server, and named as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // What can't be clicked by then never can: a journey that hangs would keep a core waiting for its three minutes.
    actionTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    // Nothing is waited for that only moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
