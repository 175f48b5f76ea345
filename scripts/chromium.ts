import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run } from './run.ts';

const SYSTEM = [
  // The same engine without windows: a fifth faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Gives the path of a Chromium, installing one where there is none: Debian's package as root, else Playwright's own. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the journeys ...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    const install = (one: string) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', one, 'fonts-liberation']);
    if ((await install('chromium-headless-shell')) !== 0) await install('chromium');
  }
  if (!findChromium()) await run('playwright', ['install', 'chromium']);
  const installed = findChromium();
  if (!installed) throw new Error("Couldn't install Chromium. Install one and set CHROMIUM_PATH to it.");
  return installed;
}

function findChromium(): string | undefined {
  const own = process.env.CHROMIUM_PATH;
  return [...(own ? [own] : []), ...SYSTEM, chromium.executablePath()].find((path) => existsSync(path));
}
