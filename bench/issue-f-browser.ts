import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { ensureChromium } from '../scripts/chromium.ts';
import { atMost, type Entry } from './entry.ts';
import type * as engine from './issue-f-engine.ts';
import { largeMeet } from './scoring-meet.ts';

const SLOWER = 4;

/** The bound of issue F for the browser: the large meet tabulated on a machine that is four times slower. */
export async function runIssueFBrowser(told: (entry: Entry) => void): Promise<void> {
  const ms = await inSlowPage(tabulateInPage, largeMeet());
  told(atMost('F', 'tabulation of 20,000 marks in a browser, four times slower', ms, 'ms', 150));
}

/** Runs a function that measures in a page of a machine that is four times slower, where `scoring` is the engine. */
export async function inSlowPage<Given>(measure: (given: Given) => number, given: Given): Promise<number> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundled() });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await page.evaluate(measure as (given: unknown) => number, given as unknown);
  } finally {
    await browser.close();
  }
}

/** The engine as one script, as the pages load it. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('issue-f-engine.ts', import.meta.url));
  const lib = { entry, formats: ['iife' as const], name: 'scoring' };
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } });
  const [first] = [built].flat();
  const [chunk] = first && 'output' in first ? first.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The engine was not bundled');
  return chunk.code;
}

/** The middle of ten warm runs. It runs in the page, and sees nothing else of this file. */
function tabulateInPage({ meet: file, sheets }: { meet: unknown; sheets: unknown[] }): number {
  const { scoring } = globalThis as unknown as { scoring: typeof engine };
  const { value: meet } = scoring.readMeet(file, sheets);
  if (!meet) throw new Error('The large meet is wrong');
  const run = () => {
    const start = performance.now();
    scoring.currentEngine.tabulate(meet).results();
    return performance.now() - start;
  };
  for (let warm = 0; warm < 10; warm += 1) run();
  return Array.from({ length: 10 }, run).toSorted((one, other) => one - other)[5] ?? Infinity;
}
