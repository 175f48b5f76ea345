import { defineConfig } from '@playwright/test';

/** Journeys through the real product in the system's Chromium; each worker starts a server with the demo school of its own. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.browser.ts',
  outputDir: '.cache/test/journeys',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  // A busy machine can be too slow at the wrong moment: a journey is walked once more, on a fresh server, and named as flaky.
  retries: 1,
  reporter: 'list',
  use: {
    browserName: 'chromium',
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
