import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';

/** The JavaScript that a browser loads to show the sign-in page, gzipped, in kB. */
export async function signInPageKilobytes(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const scripts = new Map<string, number>();
    const reads: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!new URL(response.url()).pathname.endsWith('.js')) return;
      const read = async (): Promise<void> => {
        scripts.set(response.url(), gzipSync(await response.body()).length);
      };
      reads.push(read());
    });
    await page.goto(`${url}/app/auth`);
    await page.getByLabel('Password').first().waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(reads);
    return [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;
  } finally {
    await browser.close();
  }
}
