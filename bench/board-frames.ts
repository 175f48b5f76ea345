import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { p95 } from './percentile.ts';
import { signIn } from './screens.ts';

/** What dragging a card costs: the longest task of the page, and script and layout of 95 of 100 frames, in milliseconds. */
export type Dragged = { cards: number; longest: number; frame: number; conflict: boolean };

const MOVES = 240;
/** Other programs of the machine make tasks longer: the best of some drags is the page's own. */
const ROUNDS = 3;

/** Drags a card over the whole board and back: some times for the tasks, once for each frame. */
export async function draggedOver(url: string, path: string): Promise<Dragged> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url);
    await page.goto(`${url}${path}`);
    const card = page.locator('[data-board] [data-entry]').first();
    await card.waitFor();
    // What is wrong is marked a moment after the board is drawn.
    await page.waitForLoadState('networkidle');
    const cards = await page.locator('[data-board] [data-entry]').count();
    const tasks: Awaited<ReturnType<typeof tasksOf>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) tasks.push(await tasksOf(browser, page));
    const longest = Math.min(...tasks.map((task) => task.longest));
    const conflict = tasks.every((task) => task.conflict);
    const { times } = await drag(page, await frameCosts(page));
    return { cards, longest, frame: p95(times), conflict };
  } finally {
    await browser.close();
  }
}

/** The longest task of the main thread in a drag, from the browser's own recording. */
async function tasksOf(browser: Browser, page: Page): Promise<{ longest: number; conflict: boolean }> {
  const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await browser.startTracing(page, { categories });
  const { conflict } = await drag(page);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const events = trace.traceEvents;
  const drawn = events.filter(({ name }) => name === 'FireAnimationFrame');
  const { pid, tid } = drawn[0] ?? { pid: 0, tid: 0 };
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
  if (tasks.length < MOVES) throw new Error('the browser recorded no drag');
  return { longest: Math.max(...tasks.map(({ dur = 0 }) => dur / 1000)), conflict };
}

type TraceEvent = { name: string; pid: number; tid: number; dur?: number };

/** Script, styles, and layout until now, in milliseconds. */
async function frameCosts(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1000 : 0), 0);
  };
}

/** Drags the card in the middle from one end of the board to the other; what each frame cost, where that is asked. */
async function drag(page: Page, cost?: () => Promise<number>): Promise<{ times: number[]; conflict: boolean }> {
  const board = await page.getByRole('region', { name: /^Board of / }).boundingBox();
  const card = await firstInSight(page);
  if (!board) throw new Error('the board is not on the page');
  const times: number[] = [];
  let conflict = false;
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  for (let move = 1; move <= MOVES; move += 1) {
    const before = cost ? await cost() : 0;
    const turn = (move / MOVES) * Math.PI * 6;
    const x = board.x + 90 + ((board.width - 100) * (1 - Math.cos(turn / 3))) / 2;
    const y = board.y + 80 + ((board.height - 100) * (1 - Math.cos(turn * 2))) / 2;
    await page.mouse.move(x, y);
    await page.evaluate('new Promise(requestAnimationFrame)');
    if (cost) times.push((await cost()) - before);
    if (move % 20 === 0) conflict ||= await page.evaluate(`document.querySelector('[data-tone=refused]') !== null`);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { times, conflict };
}

async function firstInSight(page: Page): Promise<{ x: number; y: number }> {
  for (const card of await page.locator('[data-board] [data-entry]').all()) {
    const box = await card.boundingBox();
    if (box && box.y > 330 && box.y < 800 && box.x > 330 && box.x < 900) return { x: box.x + 20, y: box.y + 6 };
  }
  throw new Error('no card is in sight');
}
