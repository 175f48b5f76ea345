import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { ensureChromium } from '../scripts/chromium.ts';
import { databaseOf } from './database.ts';
import { signIn } from './screens.ts';

/** Fills the chart of the largest school up to so many positions, as leaves below those that are there. */
export async function growChart(dataDir: string, count: number): Promise<void> {
  const client = new pg.Client((await databaseOf(dataDir)).admin);
  await client.connect();
  try {
    await client.query(
      `with school as (
         select school_id as id from public.positions where archived_at is null group by 1 order by count(*) desc limit 1
       ), above as (
         select array_agg(p.id order by p.sort, p.id) as ids from public.positions p, school s
         where p.school_id = s.id and p.archived_at is null
       )
       insert into public.positions (school_id, title, reports_to_id, sort)
       select s.id, 'Helper ' || n, a.ids[1 + n % cardinality(a.ids)], 1000 + n
       from school s, above a, generate_series(1, $1 - cardinality(a.ids)) n`,
      [count],
    );
  } finally {
    await client.end();
  }
}

/** Milliseconds of script for each frame while the chart is moved, and while a box of it is dragged. */
export async function frameScripts(url: string): Promise<{ boxes: number; pan: number; drag: number }> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, url);
    await page.goto(`${url}/app/job-board`);
    await page.waitForLoadState('networkidle');
    const boxes = await page.locator('[data-box]').count();
    const port = await page.getByRole('region', { name: 'Chart of positions' }).boundingBox();
    const box = await page.locator('[data-box]').first().boundingBox();
    if (!port || !box) throw new Error('the chart is not on the page');
    const pan = await scriptOf(page, { x: port.x + 30, y: port.y + port.height - 30 });
    await page.getByRole('button', { name: 'Fit the whole chart' }).click();
    const first = (await page.locator('[data-box]').first().boundingBox()) ?? box;
    return { boxes, pan, drag: await scriptOf(page, { x: first.x + 8, y: first.y + 6 }) };
  } finally {
    await browser.close();
  }
}

const MOVES = 120;

/** Drags from a point over 120 frames and back, so that nothing is dropped elsewhere. */
async function scriptOf(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const script = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  const before = await script();
  const still = await drawn(page);
  for (let move = 1; move <= MOVES; move += 1) {
    const far = move <= MOVES / 2 ? move : MOVES - move;
    await page.mouse.move(x + far * 6, y + far);
    await page.evaluate('new Promise(requestAnimationFrame)');
    if (move === MOVES / 2 && (await drawn(page)) === still) throw new Error('nothing moved on the chart');
  }
  const spent = (await script()) - before;
  await page.mouse.up();
  return (spent * 1000) / MOVES;
}

/** Where the chart and its boxes are drawn now. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(
    `JSON.stringify(Array.from(document.querySelectorAll('[data-box]'), (box) => box.getBoundingClientRect().x))`,
  );
}
